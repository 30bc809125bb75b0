import type { Transaction } from '@kunwari/contract/transactions'
import { type MemberTransferKind, memberTransferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { cx } from 'class-variance-authority'
import { type formatDate, useFormatDate } from '../../texts/format-date.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StatusBadge } from '../status-badge.tsx'

type ActivityListProps = { transactions: readonly Transaction[]; onOpen: (id: string) => void }

/** Activity in the order of posting, under the day for which each run of lines counts. */
export function ActivityList({ transactions, onOpen }: ActivityListProps) {
  const { t } = useTranslation('member')
  const formatDay = useFormatDate()
  return (
    <ol aria-label={t('transactions.list')}>
      {runsOfOneDay(transactions, formatDay).map((run) => (
        <li key={run.id}>
          <h2 className="border-line border-b bg-sunken px-4 py-2 font-semibold text-muted text-sm sm:px-5">
            {run.day}
          </h2>
          <ul className="divide-y divide-line border-line border-b">
            {run.lines.map((line) => (
              <li key={line.id}>
                <ActivityRow transaction={line} onOpen={() => onOpen(line.id)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

type Run = { id: string; day: string; lines: Transaction[] }

/** A late settlement is dated earlier than its neighbours, so a day may come more than once. */
function runsOfOneDay(transactions: readonly Transaction[], formatDay: typeof formatDate): Run[] {
  const runs: Run[] = []
  for (const line of transactions) {
    const day = formatDay(line.createdAt, 'longDate')
    const last = runs.at(-1)
    if (last?.day === day) last.lines.push(line)
    else runs.push({ id: line.id, day, lines: [line] })
  }
  return runs
}

type ActivityRowProps = { transaction: Transaction; onOpen: () => void }

/** One line. What has moved stands out: filled mark, signed amount; a request is only outlined. */
function ActivityRow({ transaction, onOpen }: ActivityRowProps) {
  const { t: tCommon } = useTranslation()
  const say = useServerText()
  const { amount, createdAt, description, rejectionNote, reversedAt, status, type } = transaction
  const centavos = centavosOf(amount)
  const hasMoved = status === 'completed' || status === 'approved'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-16 w-full narrow:flex-col items-start gap-3 px-4 py-3 text-left hover:bg-lead-soft sm:px-5"
    >
      <Mark status={status} isIn={centavos > 0n} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={cx('font-semibold', !hasMoved && 'text-muted')}>
            {tCommon(`kinds.${type}`)}
          </span>
          {hasMoved ? (
            <Money centavos={centavos} size="strong" isSigned className="ml-auto sm:text-lg" />
          ) : (
            <Money centavos={centavos < 0n ? -centavos : centavos} className="ml-auto text-muted" />
          )}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-xs">
          <span>
            {say(description)}, <Moment iso={createdAt} format="time" />
          </span>
          {!hasMoved && (
            <span className="ml-auto">
              <StatusBadge status={status} />
            </span>
          )}
          {reversedAt !== undefined && (
            <span className="ml-auto">
              <StatusBadge status="reversed" />
            </span>
          )}
        </span>
        {rejectionNote && <span className="wrap-anywhere text-loss text-sm">{rejectionNote}</span>}
      </span>
    </button>
  )
}

const waiting: Record<'pending' | 'rejected' | 'cancelled', IconName> = {
  pending: 'clock',
  rejected: 'close',
  cancelled: 'close',
}

function Mark({ status, isIn }: { status: Transaction['status']; isIn: boolean }) {
  if (status === 'completed' || status === 'approved') {
    return (
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isIn ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss',
        )}
      >
        <Icon name={isIn ? 'deposit' : 'withdraw'} className="size-5" />
      </span>
    )
  }
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-edge border-dashed text-muted">
      <Icon name={waiting[status]} className="size-5" />
    </span>
  )
}

export type KindFilterProps = {
  kind: MemberTransferKind | undefined
  onChange: (kind: MemberTransferKind | undefined) => void
}

export function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('member')
  const { t: tCommon } = useTranslation()
  return (
    <SelectField
      label={t('transactions.filter')}
      value={kind ?? ''}
      className="grow basis-44 sm:w-60 sm:grow-0 lg:hidden"
      onChange={(event) =>
        onChange(memberTransferKinds.find((known) => known === event.target.value))
      }
    >
      <option value="">{t('transactions.all')}</option>
      {memberTransferKinds.map((known) => (
        <option key={known} value={known}>
          {tCommon(`kinds.${known}`)}
        </option>
      ))}
    </SelectField>
  )
}
