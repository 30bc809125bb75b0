import type { Reserve } from '@kunwari/contract/reserve'
import { centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { formatCoverage } from '@kunwari/domain/reserve/coverage'
import type { TracedDay } from '@kunwari/population/trace-scenario'
import type { KindSumRow } from '../../features/lab/lab.sql.ts'

/** The first figure of a replay that is not the engine's. Amounts are pesos. */
export type ReplayDifference = { day: number; figure: string; engine: string; ledger: string }

/** What the ledger says of a day. */
export type LedgerDay = { kinds: readonly KindSumRow[]; standing: Reserve['history'][number] }

/**
 * Holds a day of the ledger against the engine's.
 *
 * @param before the engine's principal of running plans at the end of the day before, and the capital
 *   that the world began with: centavos
 * @returns undefined where every figure is the same
 */
export function compareDay(
  { figures, trace }: TracedDay,
  { principalBefore, capital }: { principalBefore: number; capital: number },
  { kinds, standing }: LedgerDay,
): ReplayDifference | undefined {
  const skims = figures.skim > 0 ? 1 : 0
  const fees = trace.asked.filter(({ fee }) => fee > 0).length
  const sums: [string, readonly string[], number, number | undefined][] = [
    ['deposit', ['deposit'], figures.moneyIn, trace.joined.length + trace.toppedUp.length],
    ['withdrawal', ['withdrawal'], figures.moneyOut + figures.skim, trace.paid.length + skims],
    ['investment', ['investment'], figures.bought, trace.bought.length],
    ['referral bonus', ['referral_bonus'], figures.bonuses, undefined],
    ['return', ['return'], principalBefore + figures.bought - figures.principal, undefined],
    ['profit', ['investment_return'], figures.profits, undefined],
    ['incentive', ['daily_incentive', 'monthly_incentive'], figures.incentives, undefined],
    ['adjustment', ['adjustment'], figures.skim - figures.fees, skims + fees],
    ['trading', ['trading'], figures.trading, undefined],
    ['capital', ['capital'], figures.day === 0 ? capital : 0, undefined],
  ]
  const found: [string, string, string][] = sums.flatMap(([name, of, amount, count]) => {
    const rows = kinds.filter(({ kind }) => of.includes(kind))
    const sum = rows.reduce((total, row) => total + row.amount, 0n)
    const transfers = rows.reduce((total, row) => total + row.transfers, 0n)
    return [
      [`${name} amount`, pesos(amount), formatPesos(centavos(sum))],
      [`${name} count`, `${count ?? transfers}`, `${transfers}`],
    ] as [string, string, string][]
  })
  found.push(
    ['pool', pesos(figures.pool), standing.pool],
    ['owed today', pesos(figures.owed), standing.owedToday],
    ['promised', pesos(figures.promised), standing.promised],
    ['coverage', formatCoverage(BigInt(figures.coverage)), standing.coverage],
  )
  const wrong = found.find(([, engine, ledger]) => engine !== ledger)
  return wrong && { day: figures.day, figure: wrong[0], engine: wrong[1], ledger: wrong[2] }
}

function pesos(amount: number): string {
  return formatPesos(centavos(BigInt(amount)))
}
