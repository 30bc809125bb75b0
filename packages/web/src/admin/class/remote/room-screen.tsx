import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { LazySlot } from '../../../lib/lazy-slot.tsx'
import { useFormatDate } from '../../../texts/format-date.ts'
import { translate, useTranslation } from '../../../texts/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showFailure } from '../../show-failure.ts'

/** Works the code out with a library that few screens need. */
const qrCode = lazyComponent(() => import('../../../ui/qr-code.tsx').then((file) => file.QrCode))

/** Opens the screen in front of the room: an address with a key of its own, shown while it is wanted. */
export function RoomScreen() {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const open = useMutation({
    mutationFn: () => api('POST /api/admin/class/screens', { body: {}, idempotencyKey }),
    onSuccess: renew,
    onError: (error) => showFailure(error, translate('teaching:failed')),
  })
  return (
    <>
      <Button variant="quiet" isPending={open.isPending} onClick={() => open.mutate()}>
        {t('screen.open')}
      </Button>
      {open.data && <ScreenAddress {...open.data} onClose={open.reset} />}
    </>
  )
}

type ScreenAddressProps = { url: string; expiresAt: string; onClose: () => void }

function ScreenAddress({ url, expiresAt, onClose }: ScreenAddressProps) {
  const { t } = useTranslation('teaching')
  const { t: common } = useTranslation()
  const formatDate = useFormatDate()
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('screen.title')}</Sheet.Title>
      <Sheet.Body>
        <div className="grid gap-4">
          <p>{t('screen.how')}</p>
          <div className="mx-auto w-full max-w-56">
            <LazySlot
              of={qrCode}
              props={{ text: url, label: t('screen.qr') }}
              waiting={<Skeleton className="aspect-[8/9]" />}
              isPart
              Failed={ErrorState}
            />
          </div>
          <p className="flex items-center gap-2 text-sm">
            <span className="min-w-0 break-all">{url}</span>
            <CopyButton text={url} label={t('screen.copy')} />
          </p>
          <p className="text-muted text-sm">
            {t('screen.expires', { moment: formatDate(expiresAt, 'moment') })}
          </p>
        </div>
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('close')}
        </Button>
        <ButtonLink href={url} isOutside>
          {t('screen.link')}
        </ButtonLink>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
