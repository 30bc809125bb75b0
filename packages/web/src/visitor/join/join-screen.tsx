import { useLocation, useParams, useSearchParams } from 'wouter'
import { useFormatDate } from '../../lib/format-date.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useWorld } from '../../lib/world.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StorePicture } from '../store-picture.tsx'
import { useJoin } from './join.queries.ts'
import { NicknameForm } from './nickname-form.tsx'

/** The class's door: what this is, how long it lasts, and in. */
export function JoinScreen() {
  const { t } = useTranslation('visitor')
  const formatDate = useFormatDate()
  const { code = '' } = useParams<{ code: string }>()
  const { data: world, isPending } = useWorld()
  const hasEnded = world?.stage === 'ended'
  return (
    <NarrowScreen
      title={world?.className ?? t('join.title')}
      lead={t('join.lead', { code: code.toUpperCase() })}
      picture={<StorePicture />}
    >
      <Card frame="note" className="grid gap-3">
        <p>{t('join.what')}</p>
        {world && (
          <p className="text-muted">
            {t(hasEnded ? 'join.ended' : 'join.until', { date: formatDate(world.endsAt) })}
          </p>
        )}
      </Card>
      {isPending && <SkeletonRows count={1} className="h-13" />}
      {hasEnded && (
        <ButtonLink size="lg" href={paths.login}>
          {t('login.submit')}
        </ButtonLink>
      )}
      {!isPending && !hasEnded && <WayIn code={code} joinWith={world?.joinWith ?? 'identifier'} />}
    </NarrowScreen>
  )
}

type WayInProps = { code: string; joinWith: 'identifier' | 'nickname' }

function WayIn({ code, joinWith }: WayInProps) {
  const { t } = useTranslation('visitor')
  const { data: user } = useCurrentUser()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const referralCode = search.get('ref')
  const join = useJoin()
  if (joinWith === 'identifier') {
    const register = referralCode ? paths.registerWith(referralCode) : paths.register
    return (
      <Button
        size="lg"
        isPending={join.isPending}
        onClick={() => join.mutate(code, { onSuccess: () => navigate(register) })}
      >
        {t('join.submit')}
      </Button>
    )
  }
  if (!user) return <NicknameForm code={code} referralCode={referralCode} />
  return (
    <div className="grid gap-3">
      <p>{t('join.alreadyIn', { name: user.firstName })}</p>
      <ButtonLink size="lg" href={paths.home}>
        {t('join.goHome')}
      </ButtonLink>
    </div>
  )
}
