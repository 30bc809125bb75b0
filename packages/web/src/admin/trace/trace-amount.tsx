import { cx } from 'class-variance-authority'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type TraceAmountProps = {
  /** A transaction's or a request's. */
  id: string
  amount: string
  /** Whose it is. */
  name: string
  isSigned?: boolean
  className?: string
}

/** An amount that leads behind the glass: tapped, it shows whose pesos it was. */
export function TraceAmount({ id, amount, name, isSigned = false, className }: TraceAmountProps) {
  const { t } = useTranslation('admin')
  const trace = useTrace()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('trace.open', { amount: formatMoney(centavosOf(amount)), name })}
      onClick={() => trace.open(id)}
      className="-my-2 min-h-11 rounded-sm @5xl:text-left text-right underline decoration-1 decoration-edge underline-offset-4"
    >
      <Money amount={amount} isSigned={isSigned} size="strong" className={cx(className)} />
    </button>
  )
}

const sheet = lazyComponent(async () => {
  const [{ TransactionSheet }] = await Promise.all([
    import('../../glass/peso-trace/transaction-sheet.tsx'),
    loadTexts('glass', 'claims'),
  ])
  return TransactionSheet
})

/** The peso trace that the address asks for, of anybody's transaction. */
export function TraceHost() {
  const { id, close } = useTrace()
  if (id === undefined) return undefined
  return <LazySlot key={id} of={sheet} props={{ id, onClose: close }} isPart Failed={NoTrace} />
}

/** While its code does not come: the list under it stays. */
function NoTrace(failure: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('admin')
  const { close } = useTrace()
  return (
    <Sheet.Root register="glass" onClose={close}>
      <Sheet.Title>{t('trace.title')}</Sheet.Title>
      <Sheet.Body>
        <ErrorState {...failure} />
      </Sheet.Body>
    </Sheet.Root>
  )
}

/** The open peso trace as it stands in the address: `?trace=<id of a transaction or request>`. */
export function useTrace() {
  const trace = useSheetParam('trace')
  return { id: trace.value, open: trace.open, close: trace.close }
}
