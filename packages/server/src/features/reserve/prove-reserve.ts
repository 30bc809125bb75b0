import type { ReserveProof } from '@kunwari/contract/reserve'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Tx } from '../../db/queryable.ts'
import {
  type AccountSumRow,
  countBrokenWallets,
  sumAccounts,
  sumKinds,
  sumWalletsAndLots,
} from './reserve.sql.ts'

/**
 * Adds the whole ledger up and checks it against the wallets and the pool's lots. The caller's
 * transaction sees one moment (repeatable read): sums taken at different moments would prove nothing.
 *
 * @param now simulated
 */
export async function proveReserve(tx: Tx, now: Instant): Promise<ReserveProof> {
  await tx.query('set transaction isolation level repeatable read, read only')
  const accounts = await sumAccounts(tx)
  const kinds = await sumKinds(tx)
  const brokenWallets = await countBrokenWallets(tx)
  const { wallets, lots } = await sumWalletsAndLots(tx)
  const balances = accounts.map((row) => row.credits - row.debits)
  const pool = poolOf(accounts)
  const walletAccount = balanceOf(accounts, 'wallet')
  return {
    asOf: toIso(now),
    balanced:
      brokenWallets === 0n &&
      balances.reduce((sum, balance) => sum + balance, 0n) === 0n &&
      walletAccount === wallets &&
      pool === lots,
    transfers: Number(kinds.reduce((sum, row) => sum + row.count, 0n)),
    accounts: accounts.map((row) => ({
      account: row.account === 'wallet' ? 'wallets' : row.account,
      debits: formatPesos(row.debits),
      credits: formatPesos(row.credits),
      balance: formatPesos(row.credits - row.debits),
    })),
    kinds: kinds.map((row) => ({
      kind: row.kind,
      count: Number(row.count),
      amount: formatPesos(row.amount),
    })),
    walletsSum: formatPesos(wallets),
    lotsRemaining: formatPesos(lots),
    pool: formatPesos(pool),
  }
}

/**
 * The pool by the ledger alone: all that ever came in from the world less all that went out to it.
 * Deposits, withdrawals, trading and capital each have the world as their other side, and nothing
 * else has.
 */
function poolOf(accounts: readonly AccountSumRow[]): bigint {
  return -balanceOf(accounts, 'world')
}

function balanceOf(accounts: readonly AccountSumRow[], account: string): bigint {
  const row = accounts.find((candidate) => candidate.account === account)
  return row ? row.credits - row.debits : 0n
}
