import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useJoinLink } from './use-join-link.ts'

/** Works the code out with a library that few screens need. */
const qrCode = late(() => import('../../ui/qr-code.tsx').then((file) => file.QrCode))

export function ClassQr({ code }: { code: string }) {
  const { t } = useTranslation('records')
  const link = useJoinLink(code)
  return (
    <LateComponent
      of={qrCode}
      props={{ text: link, label: t('class.qr', { link }) }}
      waiting={<Skeleton className="aspect-[8/9]" />}
    />
  )
}
