import type { AdminDeposit, AdminWithdrawal } from '@kunwari/contract/admin'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { type ReactNode, useEffect, useId } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { PersonCell, SelectAll } from './person-cell.tsx'
import { personName } from './person-name.ts'
import { DecidedMark, QueueNote, UndecidedMark } from './queue-note.tsx'
import type { QueuePart } from './queue-part.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCell, ReviewList, ReviewRow } from './review-list.tsx'
import {
  type Leaving,
  type Outcome,
  type RequestKind,
  useDecide,
  useKeptRow,
  useNoDecisions,
  useOutcomes,
} from './reviews.queries.ts'
import { useBulk } from './use-bulk.ts'
import { useFocusWhenEmptied } from './use-focus-when-emptied.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** A request that waits for a decision, of either kind. */
type Waiting = AdminDeposit | AdminWithdrawal

/** What a kind of request has in a column of its own. */
type OwnColumn<Row> = { head: string; cell: (row: Row) => ReactNode }

type ReviewQueueProps<Row extends Waiting> = {
  kind: RequestKind
  /** All that wait, as they were read. */
  rows: readonly Row[]
  part: QueuePart | undefined
  /** The flag over the queue: what there works on people. */
  flag: 'proof-by-screenshot' | 'manual-approval'
  /** Stand between the method and the date. */
  details: readonly OwnColumn<Row>[]
  /** Stands between the date and the decision. */
  proof?: OwnColumn<Row>
  /** Said under a row while it waits. */
  warning?: (row: Row) => ReactNode
}

/** Requests of one kind to decide about, one by one or many at once, with the dialog that refuses. */
export function ReviewQueue<Row extends Waiting>(props: ReviewQueueProps<Row>) {
  const { kind, rows, part, flag, details, proof } = props
  const { t } = useTranslation('admin')
  const rejecting = useSheetParam('reject')
  const bulk = useBulk(kind, { isShown: part === undefined })
  const queue = useKeptRows(rows, bulk.ids, part?.rowsMax)
  const rejected = useKeptRow(queue.shown, rejecting.value)
  const outcomes = useOutcomes(kind, queue.gone)
  useEffect(() => {
    if (outcomes.lost.length > 0) queue.drop(outcomes.lost)
  })
  const selection = useSelection(queue.waiting)
  const noDecisions = useNoDecisions()
  const isStopped = noDecisions !== undefined
  const isRunning = bulk.state.stage === 'running'
  // A run that was begun on the whole queue can be stopped here too.
  const bar = (part === undefined || isRunning) && (
    <BulkBar
      isStopped={isStopped}
      rows={queue.waiting}
      selection={selection}
      bulk={bulk}
      rejectTitle={t(`${kind}.rejectTitle`)}
    />
  )
  const rejection = rejected && (
    <Rejection key="rejection" kind={kind} row={rejected} queue={queue} onClose={rejecting.close} />
  )
  const isEmpty = queue.shown.length === 0
  const frame = useFocusWhenEmptied(isEmpty)
  if (isEmpty) {
    return (
      <div ref={frame} tabIndex={-1}>
        {part?.heading}
        <EmptyState title={t(`${kind}.empty`)}>{t(`${kind}.emptyText`)}</EmptyState>
        {bar}
        {rejection}
      </div>
    )
  }
  const selectAll = !isStopped && <SelectAll selection={selection} count={queue.waiting.length} />
  return (
    <div ref={frame} tabIndex={-1}>
      <QueueNote heading={part?.heading ?? selectAll} text={t(`${kind}.flag`)} queue={queue}>
        <FlagButton note={flag} />
      </QueueNote>
      {noDecisions && <p className="pb-3 text-sm">{t(`reviews.${noDecisions}`)}</p>}
      <ReviewList
        columns={kind}
        label={t(`sections.${kind}`)}
        heads={[
          t('reviews.user'),
          t('reviews.amount'),
          t('reviews.method'),
          ...details.map(({ head }) => head),
          t('reviews.date'),
          ...(proof ? [proof.head] : []),
          t('reviews.decision'),
        ]}
      >
        {queue.shown.map((row) => (
          <QueueRow
            key={row.id}
            {...props}
            row={row}
            selection={part || isStopped ? undefined : selection}
            decided={queue.gone.includes(row.id) ? { outcome: outcomes.of.get(row.id) } : undefined}
            isLocked={isRunning}
            isStopped={isStopped}
            queue={queue}
            onReject={() => rejecting.open(row.id)}
          />
        ))}
      </ReviewList>
      {part?.more(rows.length - queue.waiting.length)}
      {bar}
      {rejection}
    </div>
  )
}

type QueueRowProps<Row extends Waiting> = Pick<
  ReviewQueueProps<Row>,
  'kind' | 'details' | 'proof' | 'warning'
> & {
  row: Row
  selection: Selection | undefined
  /** That it waits no more, and how it was decided once that is known. */
  decided: { outcome: Outcome | undefined } | undefined
  isLocked: boolean
  /** Nothing is decided any more. */
  isStopped: boolean
  queue: Leaving
  onReject: () => void
}

function QueueRow<Row extends Waiting>(props: QueueRowProps<Row>) {
  const { kind, details, proof, warning, row } = props
  const { selection, decided, isLocked, isStopped, queue, onReject } = props
  const { t } = useTranslation('admin')
  const aboutId = useId()
  const decide = useDecide(kind, queue)
  const { idempotencyKey } = useIdempotencyKey()
  const isDecided = decided !== undefined
  return (
    <ReviewRow columns={kind} request={row.id} isDecided={isDecided}>
      <PersonCell id={aboutId} row={row} selection={selection} isDecided={isDecided} />
      <ReviewCell label={t('reviews.amount')} className="@5xl:text-left text-right">
        <Money amount={row.amount} className="font-display @5xl:text-lg @max-2xs:text-lg text-xl" />
      </ReviewCell>
      <ReviewCell label={t('reviews.method')} className="text-sm">
        {paymentMethodNames[row.paymentMethod]}
      </ReviewCell>
      {details.map(({ head, cell }, at) => (
        <ReviewCell key={head} label={head} isLabelled className={detailPlaces[at]}>
          {cell(row)}
        </ReviewCell>
      ))}
      <ReviewCell
        label={t('reviews.date')}
        className="@5xl:text-left text-right text-muted text-sm"
      >
        <Moment iso={row.createdAt} format="dateTime" />
      </ReviewCell>
      {proof && (
        <ReviewCell label={proof.head} className="@5xl:col-span-1 col-span-2">
          {proof.cell(row)}
        </ReviewCell>
      )}
      {!isDecided && warning?.(row)}
      {isDecided && <DecidedMark outcome={decided.outcome} />}
      {!isDecided && isStopped && <UndecidedMark />}
      {!isDecided && !isStopped && (
        <DecisionButtons
          describedBy={aboutId}
          isPending={isLocked || decide.isPending || decide.isSuccess}
          onApprove={() =>
            decide.mutate({ id: row.id, body: { status: 'approved' }, idempotencyKey })
          }
          onReject={onReject}
        />
      )}
    </ReviewRow>
  )
}

/** On a card a row of their own each, in the order of the details. */
const detailPlaces = [
  '@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-3 text-sm',
  '@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-4 text-sm',
]

type RejectionProps = { kind: RequestKind; row: Waiting; queue: Leaving; onClose: () => void }

function Rejection({ kind, row, queue, onClose }: RejectionProps) {
  const { t } = useTranslation('admin')
  const decide = useDecide(kind, queue)
  const { idempotencyKey } = useIdempotencyKey()
  return (
    <RejectDialog
      title={t(`${kind}.rejectTitle`)}
      what={t(`${kind}.rejectWhat`, {
        name: personName(row.user),
        amount: formatMoney(centavosOf(row.amount)),
      })}
      reject={(rejectionNote) =>
        decide.mutateAsync({
          id: row.id,
          body: { status: 'rejected', rejectionNote },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  )
}
