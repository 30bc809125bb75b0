import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { useTranslation } from '../texts/i18n.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Works the code out with a library that few screens need. */
const qrCode = late(() => import('../ui/qr-code.tsx').then((file) => file.QrCode))

export function RoomQr({ link, className }: { link: string; className: string }) {
  const { t } = useTranslation('room')
  return (
    <div className={className}>
      <LateComponent
        of={qrCode}
        props={{ text: link, label: t('qr', { link }) }}
        waiting={<Skeleton className="aspect-[8/9]" />}
      />
    </div>
  )
}
