import {
  type Statement,
  statementLinesMax,
  statementRefusals,
} from '@kunwari/contract/transactions'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { addDays, manilaDate, startOfManilaDate } from '@kunwari/domain/calendar/manila'
import {
  refuseStatement,
  type StatementDays,
  statementDays,
} from '@kunwari/domain/ledger/statement'
import { centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { errorOf } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { csvFoot, csvHead, csvLine, csvTime, timeColumn } from '../../http/csv.ts'
import { presentTransaction } from './present-transaction.ts'
import {
  getStatementSums,
  listStatementLines,
  type StatementRow,
  type StatementSpan,
} from './statement.sql.ts'

/**
 * The days that somebody asks a statement of, with those that they left out.
 *
 * @param now simulated
 * @throws DomainError invalid_input at `from` or `to`
 */
export function daysAskedFor(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Instant,
): StatementDays {
  const days = statementDays(asked, now)
  const refusal = refuseStatement(days)
  if (!refusal) return days
  const { path, key, params } = statementRefusals[refusal]
  throw errorOf(key, { path: path.join('.'), params })
}

/** A statement to be read and printed: both balances and its first `statementLinesMax` lines. */
export async function readStatement(
  tx: Tx,
  { userId, days }: { userId: string; days: StatementDays },
): Promise<Statement> {
  const span = spanOf(userId, days)
  const { opening, closing, total } = await getStatementSums(tx, span)
  const lines = await listStatementLines(tx, span, { after: 0n, limit: statementLinesMax })
  return {
    ...days,
    openingBalance: formatPesos(opening),
    closingBalance: formatPesos(closing),
    total,
    transactions: lines.map(presentTransaction),
  }
}

const pageLines = 1_000

/**
 * A statement as a file, in pieces of a thousand lines in the order of posting. It ends with the
 * closing balance: a file without one was cut off.
 */
export async function* writeStatementCsv(
  tx: Tx,
  { userId, days }: { userId: string; days: StatementDays },
): AsyncGenerator<string, void> {
  const span = spanOf(userId, days)
  const { opening, closing } = await getStatementSums(tx, span)
  let piece = csvHead(
    [
      `statement from ${days.from} to ${days.to}, days in Manila, both included`,
      `opening balance ${formatPesos(opening)}`,
    ],
    columns,
  )
  let after = 0n
  for (;;) {
    const page = await listStatementLines(tx, span, { after, limit: pageLines })
    piece += page.map(csvOf).join('')
    const last = page.at(-1)
    if (!last || page.length < pageLines) break
    yield piece
    after = last.seq
    piece = ''
  }
  yield piece + csvFoot(`closing balance ${formatPesos(closing)}`)
}

const columns = [
  timeColumn('day', 'simulated'),
  timeColumn('counted_at', 'simulated'),
  timeColumn('recorded_at', 'real'),
  'kind',
  'description',
  'amount',
  'balance_before',
  'balance_after',
  'transaction',
]

function csvOf(row: StatementRow): string {
  return csvLine([
    manilaDate(row.createdAt),
    csvTime(row.createdAt),
    csvTime(row.recordedAt),
    row.kind,
    row.description,
    centavos(row.debit === 'wallet' ? -row.amount : row.amount),
    centavos(row.balanceBefore),
    centavos(row.balanceAfter),
    row.id,
  ])
}

function spanOf(userId: string, { from, to }: StatementDays): StatementSpan {
  return { userId, from: startOfManilaDate(from), before: startOfManilaDate(addDays(to, 1)) }
}
