import type { ReserveProof } from '@kunwari/contract/reserve'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { type Account, houseAccounts } from '@kunwari/domain/ledger/accounts'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Tx } from '../../db/queryable.ts'
import {
  countBrokenWallets,
  planSumsAgree,
  sumAllTransfers,
  sumTouchedWalletsAndLots,
  sumWalletsAndLots,
  type WalletsAndLots,
} from './full-sum.sql.ts'
import { balanceOf, poolOf } from './posting-sums.ts'
import { type PostingSumRow, sumPostings } from './reserve.sql.ts'
import { getRollup } from './rollup.sql.ts'

/**
 * Up to this many transfers a proof adds up every single one while it is asked for; beyond it that
 * takes longer than anyone waits for a page, and a job does it in between.
 */
const fullSumTransfersMax = 50_000n

/**
 * Adds the ledger up and checks it against the wallets and the pool's lots. The caller's transaction
 * sees one moment (repeatable read): sums taken at different moments would prove nothing.
 *
 * @param now simulated
 * @param realNow when it is asked
 */
export async function proveReserve(
  tx: Tx,
  { now, realNow }: { now: Instant; realNow: Instant },
  memo: BalancesMemo = {},
): Promise<ReserveProof> {
  const sums = await sumPostings(tx, manilaDate(now))
  const transfers = sums.reduce((total, sum) => total + sum.transfers, 0n)
  const { fullSumAt, fullSumAgrees } = await getRollup(tx)
  const isNever = fullSumAt === null || fullSumAgrees === null
  const full =
    isNever || transfers <= fullSumTransfersMax
      ? { at: realNow, agrees: await fullSumAgreesWith(tx, sums) }
      : { at: fullSumAt, agrees: fullSumAgrees }
  const { wallets, lots } =
    transfers <= fullSumTransfersMax
      ? await sumWalletsAndLots(tx)
      : await readWalletsAndLots(tx, memo)
  const pool = poolOf(sums)
  const accounts = (['wallet', ...houseAccounts] as const).filter((account) =>
    sums.some(({ debit, credit }) => debit === account || credit === account),
  )
  const balances = accounts.map((account) => balanceOf(sums, account))
  return {
    asOf: toIso(now),
    balanced:
      full.agrees &&
      balances.reduce((sum, balance) => sum + balance, 0n) === 0n &&
      balanceOf(sums, 'wallet') === wallets &&
      pool === lots,
    transfers: Number(transfers),
    accounts: accounts.map((account) => presentAccount(sums, account)),
    kinds: [...new Set(sums.map(({ kind }) => kind))].map((kind) => {
      const ofKind = sums.filter((sum) => sum.kind === kind)
      return {
        kind,
        count: Number(ofKind.reduce((total, sum) => total + sum.transfers, 0n)),
        amount: formatPesos(totalOf(ofKind)),
      }
    }),
    walletsSum: formatPesos(wallets),
    lotsRemaining: formatPesos(lots),
    pool: formatPesos(pool),
    fullSumAt: toIso(full.at),
  }
}

/**
 * Adds up every transfer, wallet and active plan, and says whether that gives the sums that are kept
 * and the balances that members see.
 *
 * @param sums the kept sums with what came since, of the same moment
 */
export async function fullSumAgreesWith(tx: Tx, sums: readonly PostingSumRow[]): Promise<boolean> {
  const counted = await sumAllTransfers(tx)
  return (
    sameSums(counted, sums) && (await countBrokenWallets(tx)) === 0n && (await planSumsAgree(tx))
  )
}

type Sums = readonly Pick<PostingSumRow, 'kind' | 'debit' | 'credit' | 'transfers' | 'amount'>[]

function sameSums(counted: Sums, kept: Sums): boolean {
  return [...counted, ...kept].every(({ kind, debit, credit }) => {
    const total = (sums: Sums, figure: 'transfers' | 'amount') =>
      sums
        .filter((sum) => sum.kind === kind && sum.debit === debit && sum.credit === credit)
        .reduce((sum, row) => sum + row[figure], 0n)
    return (
      total(counted, 'amount') === total(kept, 'amount') &&
      total(counted, 'transfers') === total(kept, 'transfers')
    )
  })
}

function presentAccount(sums: readonly PostingSumRow[], account: Account) {
  const given = sums.filter(({ debit }) => debit === account)
  const received = sums.filter(({ credit }) => credit === account)
  return {
    account: account === 'wallet' ? 'wallets' : account,
    debits: formatPesos(totalOf(given)),
    credits: formatPesos(totalOf(received)),
    balance: formatPesos(totalOf(received) - totalOf(given)),
  }
}

function totalOf(sums: readonly PostingSumRow[]): bigint {
  return sums.reduce((total, { amount }) => total + amount, 0n)
}

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
