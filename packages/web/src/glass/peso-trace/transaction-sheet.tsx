import { ApiError } from '@kunwari/contract/client'
import type { TransactionDetail } from '@kunwari/contract/transactions'
import { isEarning } from '@kunwari/domain/ledger/transfer-kinds'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { useGlass } from '../use-glass.ts'
import { BehindGlass } from '../walls/behind-glass.tsx'
import { DepositDestinations } from './deposit-destinations.tsx'
import { Legs, NoLegs } from './legs.tsx'
import { useTransactionSeen } from './peso-trace.queries.ts'
import { Promised } from './promised.tsx'
import { TraceSection } from './trace-table.tsx'
import { BalanceChange, Moments, Summary } from './transaction-summary.tsx'
import { WithdrawalTitle, WithdrawalTrace } from './withdrawal-trace.tsx'

type TransactionSheetProps = { id: string; onClose: () => void }

/** A transaction seen through: its entry in the ledger, and where its money came from or went. */
export function TransactionSheet({ id, onClose }: TransactionSheetProps) {
  const { t } = useTranslation('glass')
  const { t: tCommon } = useTranslation()
  const { data, error, refetch } = useTransactionSeen(id)
  const isThrough = useGlass() === 'open'
  const withAnswer = data && isPaidWithdrawal(data) && isThrough
  return (
    <Sheet.Root register="glass" place={withAnswer ? 'page' : 'side'} onClose={onClose}>
      <Sheet.Title>
        {data && withAnswer && <WithdrawalTitle lots={data.paidBy ?? []} />}
        {data && !withAnswer && tCommon(`kinds.${data.type}`)}
        {!data && t('trace.title')}
      </Sheet.Title>
      <Sheet.Body>
        {data &&
          (withAnswer ? <WithdrawalTrace transaction={data} /> : <Detail transaction={data} />)}
        {!data && !error && <Loading />}
        {!data && error && isMissing(error) && <Missing onClose={onClose} />}
        {!data && error && !isMissing(error) && <ErrorState error={error} onRetry={refetch} />}
      </Sheet.Body>
    </Sheet.Root>
  )
}

/** One whose answer comes before all else about it. */
function isPaidWithdrawal({ legs, type }: TransactionDetail): boolean {
  return type === 'withdrawal' && legs.length > 0
}

function Detail({ transaction }: { transaction: TransactionDetail }) {
  return (
    <>
      <Summary transaction={transaction} />
      <BehindGlass isSmall>
        <Entry transaction={transaction} />
      </BehindGlass>
      <BalanceChange transaction={transaction} />
      <Moments createdAt={transaction.createdAt} recordedAt={transaction.recordedAt} />
    </>
  )
}

/** The entry in the ledger, and where its money came from or went. */
function Entry({ transaction }: { transaction: TransactionDetail }) {
  if (transaction.legs.length === 0) return <NoLegs transaction={transaction} />
  return (
    <>
      <Legs legs={transaction.legs} owner={transaction.owner} />
      <Source transaction={transaction} />
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-44" />
      <SkeletonRows count={3} />
    </>
  )
}

/** Nobody's transaction has this id, or what stands in the address is no id at all. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('glass')
  return (
    <div role="alert">
      <EmptyState
        picture={<LostNote />}
        title={t('trace.missing')}
        action={
          <Button variant="quiet" onClick={onClose}>
            {t('trace.missingAction')}
          </Button>
        }
      >
        {t('trace.missingHint')}
      </EmptyState>
    </div>
  )
}

/** "Saan galing ito?": where it went, or what has paid for it. */
function Source({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  return (
    <TraceSection title={t('trace.source')}>
      <Answer transaction={transaction} />
    </TraceSection>
  )
}

function Answer({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { amount, owner, takenOut = [], type, wentTo } = transaction
  if (isEarning(type)) {
    return <Promised amount={amount} takenOut={takenOut} isTheirs={owner !== undefined} />
  }
  switch (type) {
    case 'withdrawal':
      // Its sheet has this for its heading (withdrawal-trace.tsx).
      return undefined
    case 'deposit':
      return <DepositDestinations amount={amount} parts={wentTo ?? []} owner={owner} />
    case 'investment':
      return <p>{t(owner ? 'trace.theirs.investment' : 'trace.other.investment')}</p>
    case 'return':
      return <p>{t(owner ? 'trace.theirs.return' : 'trace.other.return')}</p>
    default:
      // A kind without its words does not compile.
      return <p>{t(`trace.other.${type}`)}</p>
  }
}
