import type { ClassEnd } from '@kunwari/contract/class'
import { useTranslation } from '../../texts/i18n.ts'

const parts = ['members', 'transfers', 'requests', 'messages', 'pictures'] as const

/** What goes with the class, in numbers; and who stays. */
export function HeldByClass({ holds }: { holds: ClassEnd['holds'] }) {
  const { t } = useTranslation('records')
  return (
    <div className="grid gap-2">
      <p>{t('class.wipe.goes')}</p>
      <ul className="grid list-inside list-disc gap-0.5 font-semibold text-sm">
        {parts.map((part) => (
          <li key={part}>
            {t(`class.wipe.holds.${part}`, {
              count: holds[part],
              of: holds[part].toLocaleString('en-PH'),
            })}
          </li>
        ))}
      </ul>
      <p className="text-sm">{t('class.wipe.stays')}</p>
    </div>
  )
}
