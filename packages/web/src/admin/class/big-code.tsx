import type { Class } from '@kunwari/contract/class'
import { useTranslation } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ClassQr } from './class-qr.tsx'
import { joinLink } from './join-link.ts'

/** The code so large that the last row of a room reads it. */
export function BigCode({ joined, onClose }: { joined: Class; onClose: () => void }) {
  const { t } = useTranslation('records')
  const { code, joinWith, name } = joined
  return (
    <Sheet.Root register="glass" place="wide" onClose={onClose}>
      <Sheet.Title>{name}</Sheet.Title>
      <Sheet.Body>
        <div className="grid items-center gap-8 pb-4 sm:grid-cols-2">
          <div className="mx-auto w-full max-w-md">
            <ClassQr code={code} />
          </div>
          <div className="grid gap-5 text-center sm:text-left">
            <p className="text-muted text-xl">{t('class.scan')}</p>
            <b className="break-all font-display text-amount leading-tight tracking-widest">
              {code}
            </b>
            <p className="break-all sm:text-xl">{joinLink(code)}</p>
            <p className="text-muted">{t(`class.steps.${joinWith}`)}</p>
          </div>
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}
