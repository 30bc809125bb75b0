import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useNoteShown } from '../payout-note/payout-note.queries.ts'
import { FoldedLegs } from './legs.tsx'
import { useOwedRows } from './owed-rows.ts'
import { PaidByFlow, PaidByTable, usePaidByFinding, usePaidByRows } from './paid-by.tsx'
import { ownNumberOf } from './payers.ts'
import { TraceSection, TraceTable } from './trace-table.tsx'
import { BalanceChange, Moments, Summary } from './transaction-summary.tsx'

type Lots = NonNullable<TransactionDetail['paidBy']>

/** The answer is the heading, under the question. */
export function WithdrawalTitle({ lots }: { lots: Lots }) {
  const { t } = useTranslation('glass')
  const finding = usePaidByFinding(lots)
  return (
    <>
      <span className="block font-semibold text-lead-ink text-sm">{t('trace.source')}</span>{' '}
      <span className="block lg:text-3xl">{finding}</span>
    </>
  )
}

/**
 * A paid withdrawal seen through, the answer first: whose money it was, what they are owed now, and
 * what the ledger holds of it last.
 */
export function WithdrawalTrace({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { amount, createdAt, legs, owner, paidBy = [], recordedAt, referenceId } = transaction
  const rows = usePaidByRows(paidBy, owner ? undefined : ownNumberOf(transaction))
  // Who has seen this needs no note that asks.
  useNoteShown(owner ? null : referenceId)
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-12">
      <div className="grid content-start gap-4">
        <Summary transaction={transaction} />
        <PaidByFlow amount={amount} rows={rows} owner={owner} />
        {!owner && <AsNote id={transaction.id} />}
      </div>
      <div className="grid content-start gap-5">
        <PaidByTable caption={t('trace.paidBy.caption')} rows={rows} />
        <StillOwed transaction={transaction} />
        <BalanceChange transaction={transaction} />
        <Moments createdAt={createdAt} recordedAt={recordedAt} />
        <FoldedLegs legs={legs} owner={owner} />
        <ButtonLink href={paths.reserve} isWide>
          {t('trace.owed.reserve')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The way to the note that asked, for who wants to fold it again: it opens over a member's screens. */
function AsNote({ id }: { id: string }) {
  const { t } = useTranslation('glass')
  const note = useSheetParam('payout')
  const [pathname, navigate] = useLocation()
  const isAmongTools = pathname.startsWith(paths.admin)
  return (
    <Button
      variant="ghost"
      className="-mx-4 justify-self-start"
      onClick={() => (isAmongTools ? navigate(`${paths.home}?payout=${id}`) : note.open(id))}
    >
      {t('payout.again')}
    </Button>
  )
}

/** The place in the address at which the sheet opens. */
const place = 'owed'

/** What the platform owes now to those whose deposits paid: as much a promise as the one they paid. */
function StillOwed({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const section = useRef<HTMLDivElement>(null)
  const { owner, stillOwed = [] } = transaction
  // Talks to the browser's scroll: who asked for this part stands before it.
  useEffect(() => {
    if (location.hash === `#${place}`) section.current?.scrollIntoView({ block: 'start' })
  }, [])
  const rows = useOwedRows(stillOwed, owner !== undefined)
  const total = rows.reduce((sum, { centavos }) => sum + centavos, 0n)
  return (
    <div id={place} ref={section} className="scroll-mt-2">
      <TraceSection title={t('trace.owed.title')}>
        {rows.length === 0 ? (
          <p>{t('trace.owed.none')}</p>
        ) : (
          <>
            <p className="text-lg">
              <RichText
                text={t('trace.owed.sum', { amount: formatMoney(total) })}
                marks={{ amount: <b className="figures" /> }}
              />
            </p>
            <TraceTable
              caption={t('trace.owed.caption')}
              columns={[t('trace.owed.amount'), t('trace.owed.who')]}
              rows={rows}
            />
          </>
        )}
      </TraceSection>
    </div>
  )
}
