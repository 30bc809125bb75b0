import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { errorText } from '../../lib/error-text.ts'
import { useFormatDate } from '../../lib/format-date.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useWorld } from '../../lib/world.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { showToast } from '../../ui/toast.ts'
import { StorePicture } from '../store-picture.tsx'

/** The class's door: what this is, how long it lasts, and in. */
export function JoinScreen() {
  const { t } = useTranslation('visitor')
  const formatDate = useFormatDate()
  const { code = '' } = useParams<{ code: string }>()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const referralCode = search.get('ref')
  const { data: world } = useWorld()
  const join = useMutation({
    mutationFn: () => api('POST /api/join', { body: { classCode: code } }),
    onSuccess: ({ className, endsAt }) => {
      showToast({
        title: t('join.joined', { className }),
        description: t('join.until', { date: formatDate(endsAt) }),
      })
      navigate(referralCode ? paths.registerWith(referralCode) : paths.register)
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: t('join.failed'),
        description: errorText(error),
      }),
  })
  return (
    <NarrowScreen
      title={world?.className ?? t('join.title')}
      lead={t('join.lead', { code })}
      picture={<StorePicture />}
    >
      <Card frame="note" className="grid gap-3">
        <p>{t('join.what')}</p>
        {world && (
          <p className="text-muted">{t('join.until', { date: formatDate(world.endsAt) })}</p>
        )}
      </Card>
      <Button size="lg" isPending={join.isPending} onClick={() => join.mutate()}>
        {t('join.submit')}
      </Button>
    </NarrowScreen>
  )
}
