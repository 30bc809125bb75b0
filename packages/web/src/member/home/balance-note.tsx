import { FlagButton } from '../../glass/flag-button.tsx'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSheetParam } from '../../lib/sheet-param.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { BigMoney } from '../big-money.tsx'

type BalanceNoteProps = { balance: string; available: string }

/** The balance as the wallet likes to show it: like a banknote. Pressing it shows what it is. */
export function BalanceNote({ balance, available }: BalanceNoteProps) {
  const { t } = useTranslation('home')
  const sheet = useSheetParam('note')
  const total = centavosOf(balance)
  const held = total - centavosOf(available)
  return (
    <Card
      frame="note"
      aria-labelledby="balance-title"
      className="[--note-fill:var(--accent-soft)] [--note-line:var(--lead)] lg:grid lg:min-h-72 lg:grid-rows-[auto_1fr_auto] lg:p-10"
    >
      <div className="pointer-events-none absolute inset-2.5 overflow-hidden rounded-md">
        <Rosette className="absolute -right-24 -bottom-24 size-72 text-lead opacity-30 lg:-right-28 lg:-bottom-40 lg:size-112" />
      </div>
      <div className="relative flex items-start justify-between gap-3">
        <h2 id="balance-title" className="pt-1.5 font-semibold text-muted text-sm">
          {t('balance.title')}
        </h2>
        <span className="-mt-2 -mr-2">
          <FlagButton note="balance-on-screen" />
        </span>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('balance.open', { amount: formatMoney(total) })}
        className="relative min-h-14 rounded-md text-left lg:self-center lg:justify-self-start"
        onClick={() => sheet.open('balance-on-screen')}
      >
        <BigMoney centavos={total} size="hero" />
      </button>
      {held > 0n && (
        <dl className="relative mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
          <Part label={t('balance.available')} centavos={total - held} />
          <Part label={t('balance.held')} centavos={held} />
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
