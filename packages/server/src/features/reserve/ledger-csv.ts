import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { type Account, accountName } from '@kunwari/domain/ledger/accounts'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Tx } from '../../db/queryable.ts'
import { csvComment, csvLine, csvStamp } from '../../http/csv.ts'
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
  let piece = [
    csvStamp,
    csvComment(`as of ${toIso(now())}`),
    csvComment(`unclaimed incentives ${formatPesos(unclaimed)}`),
    csvComment('line is the place in the order of posting; requests take places too'),
    csvLine(columns),
  ].join('')
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
  'counted_at',
  'kind',
  'debit',
  'credit',
  'amount',
  'member',
  'plan_line',
  'plan_days',
  'pays_back',
  'matures_at',
]

function csvOf(row: LedgerLineRow): string {
  return csvLine([
    String(row.line),
    toIso(row.countedAt),
    row.kind,
    sideOf(row.debit, row),
    sideOf(row.credit, row),
    row.amount,
    row.member === null ? null : String(row.member),
    row.planLine === null ? null : String(row.planLine),
    row.planDays,
    row.paysBack,
    row.maturesAt === null ? null : toIso(row.maturesAt),
  ])
}

function sideOf(account: Account, { wallet }: LedgerLineRow): string {
  return accountName(account, wallet)
}
