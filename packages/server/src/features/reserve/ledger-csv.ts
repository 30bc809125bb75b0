import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaIso } from '@kunwari/domain/calendar/manila'
import { type Account, accountName } from '@kunwari/domain/ledger/accounts'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Tx } from '../../db/queryable.ts'
import { csvHead, csvLine, csvTime, timeColumn } from '../../http/csv.ts'
import { getUnclaimedIncentives, type LedgerLineRow, listLedgerLines } from './ledger-csv.sql.ts'

const pageLines = 1_000

/**
 * The whole ledger without names, in pieces of a thousand lines: enough to compute every figure of
 * the reserve again, by `scripts/recompute-ledger.ts` or by hand.
 *
 * @param now simulated; read once the snapshot stands, so that no line is later than the file says
 */
export async function* writeLedgerCsv(tx: Tx, now: () => Instant): AsyncGenerator<string, void> {
  const unclaimed = await getUnclaimedIncentives(tx)
  let piece = csvHead(
    [
      `as of ${manilaIso(now())}`,
      `unclaimed incentives ${formatPesos(unclaimed)}`,
      'line is the place in the order of posting; requests take places too',
    ],
    columns,
  )
  let after = 0n
  for (;;) {
    const page = await listLedgerLines(tx, { after, limit: pageLines })
    yield piece + page.map(csvOf).join('')
    const last = page.at(-1)
    if (!last || page.length < pageLines) return
    after = last.line
    piece = ''
  }
}

const columns = [
  'line',
  timeColumn('counted_at', 'simulated'),
  'kind',
  'debit',
  'credit',
  'amount',
  'member',
  'plan_line',
  'plan_days',
  'pays_back',
  timeColumn('matures_at', 'simulated'),
  // A spreadsheet's time ends at the second: a reader who computes accruals again needs the rest.
  'matures_at_exact',
  'played_by',
]

function csvOf(row: LedgerLineRow): string {
  return csvLine([
    String(row.line),
    csvTime(row.countedAt),
    row.kind,
    sideOf(row.debit, row),
    sideOf(row.credit, row),
    row.amount,
    row.member === null ? null : String(row.member),
    row.planLine === null ? null : String(row.planLine),
    row.planDays,
    row.paysBack,
    csvTime(row.maturesAt),
    row.maturesAt === null ? null : manilaIso(row.maturesAt),
    row.playedBy,
  ])
}

function sideOf(account: Account, { wallet }: LedgerLineRow): string {
  return accountName(account, wallet)
}
