import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Works the code out with a library that nothing else needs. */
const qrCode = late(() => import('../../ui/qr-code.tsx').then((file) => file.QrCode))

type ShareSheetProps = { title: string; code: string; link: string; onClose: () => void }

/** The link to scan, and to copy: also what stands in for a device that has no share sheet. */
export function ShareSheet({ title, code, link, onClose }: ShareSheetProps) {
  const { t } = useTranslation('referral')
  const message = `${t('share.message', { code })} ${link}`
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <div className="mx-auto w-full max-w-72">
          <LateComponent
            of={qrCode}
            props={{ text: link, label: t('share.code', { link }) }}
            waiting={<Skeleton className="aspect-[8/9]" />}
          />
        </div>
        <p className="text-center text-muted text-sm">{t('share.lead')}</p>
        <p className="flex items-center justify-between gap-2 rounded-md bg-sunken py-2 pr-1 pl-4">
          <span className="min-w-0 break-words text-sm">
            {t('share.message', { code })} <span className="wrap-anywhere">{link}</span>
          </span>
          <CopyButton text={message} label={t('share.copyMessage')} />
        </p>
      </Sheet.Body>
    </Sheet.Root>
  )
}
