import type { Tx } from '../../db/queryable.ts'
import { sumTouchedWalletsAndLots, sumWalletsAndLots, type WalletsAndLots } from './full-sum.sql.ts'
import { getRollup } from './rollup.sql.ts'

/** Keeps the last reading of everything for the next one who asks. */
export type BalancesMemo = { balances?: WalletsAndLots & { mark: bigint } }

/**
 * What all wallets and all lots hold. Everything is read once for each mark of the kept sums; after
 * that, what was touched since is read again, row by row.
 */
export async function readWalletsAndLots(tx: Tx, memo: BalancesMemo): Promise<WalletsAndLots> {
  const { rolledUpTo: mark } = await getRollup(tx)
  const touched = await sumTouchedWalletsAndLots(tx)
  if (memo.balances?.mark !== mark) {
    const whole = await sumWalletsAndLots(tx)
    memo.balances = {
      mark,
      wallets: whole.wallets - touched.wallets,
      lots: whole.lots - touched.lots,
    }
  }
  return {
    wallets: memo.balances.wallets + touched.wallets,
    lots: memo.balances.lots + touched.lots,
  }
}
