import { FlagButton } from '../../glass/flag-button.tsx'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSheetParam } from '../../lib/sheet-param.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Rosette } from '../../ui/rosette.tsx'

/** From here on an amount no longer fits a small phone in the largest type. */
const heroCentavosMax = 999_999_999n

type BalanceNoteProps = { balance: string; available: string }

/** The balance as the wallet likes to show it: like a banknote. Pressing it shows what it is. */
export function BalanceNote({ balance, available }: BalanceNoteProps) {
  const { t } = useTranslation('member')
  const sheet = useSheetParam('note')
  const total = centavosOf(balance)
  const held = total - centavosOf(available)
  return (
    <Card
      frame="note"
      aria-labelledby="balance-title"
      className="overflow-hidden [--note-line:var(--lead)]"
    >
      <Rosette className="pointer-events-none absolute -right-14 -bottom-20 -z-1 size-64 text-lead opacity-20" />
      <div className="flex items-start justify-between gap-3">
        <h2 id="balance-title" className="pt-1.5 font-semibold text-muted text-sm">
          {t('home.balance.title')}
        </h2>
        <span className="-mt-2 -mr-2">
          <FlagButton note="balance-on-screen" />
        </span>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('home.balance.open', { amount: formatMoney(total) })}
        className="min-h-14 rounded-md text-left"
        onClick={() => sheet.open('balance-on-screen')}
      >
        <Money centavos={total} size={total > heroCentavosMax ? 'title' : 'hero'} />
      </button>
      {held > 0n && (
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
          <Part label={t('home.balance.available')} centavos={total - held} />
          <Part label={t('home.balance.held')} centavos={held} />
        </dl>
      )}
    </Card>
  )
}

function Part({ label, centavos }: { label: string; centavos: bigint }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd>
        <Money centavos={centavos} size="strong" />
      </dd>
    </div>
  )
}
