import type { Instant } from '../calendar/instant.ts'
import type { EarningKind } from './transfer-kinds.ts'

/** A transfer that brought money from outside, promised some, or took some out. */
export type WalletLine = {
  id: string
  kind: 'deposit' | 'withdrawal' | 'adjustment' | EarningKind
  /** What it is for: a profit's is its plan. */
  referenceId: string
  /** Centavos, > 0. */
  amount: bigint
  entersWallet: boolean
  at: Instant
}

/** A part of what was promised, and the withdrawal that took it out: centavos, > 0. */
export type TakenOut = { promised: WalletLine; withdrawal: WalletLine; amount: bigint }

type Part = { line: WalletLine; left: bigint }

/**
 * Which of a wallet's profits, bonuses and incentives its withdrawals took out.
 *
 * Pesos of a wallet bear no mark, so an order decides, the one by which the reserve splits what was paid out
 * (`reserve/paid-out.ts`): a withdrawal is the member's own money back, up to what they had paid in by then
 * and not had back already. What is beyond it takes what was promised, the oldest first. What an admin adds
 * is promised too; what an admin removes ends the newest promises first. Plans only lock the same money.
 *
 * @param lines of one wallet in the order of posting, without those that were reversed
 * @returns in the order of taking; of one promise or one withdrawal there can be several
 */
export function traceTakenOut(lines: readonly WalletLine[]): TakenOut[] {
  const found: TakenOut[] = []
  const promises: Part[] = []
  // A withdrawal whose deposit was reversed afterwards waits here for the promises that stood in for it.
  const beyond: Part[] = []
  let own = 0n
  for (const line of lines) {
    if (line.kind === 'deposit') own += line.amount
    else if (line.kind === 'withdrawal') {
      const back = line.amount < own ? line.amount : own
      own -= back
      beyond.push({ line, left: line.amount - back })
    } else if (line.entersWallet) promises.push({ line, left: line.amount })
    else endNewest(promises, line.amount)
    found.push(...matchOldest(promises, beyond))
  }
  return found
}

/** Takes from the front of both lists, which change. */
function matchOldest(promises: Part[], beyond: Part[]): TakenOut[] {
  const found: TakenOut[] = []
  for (;;) {
    const [taken] = beyond
    if (taken?.left === 0n) {
      beyond.shift()
      continue
    }
    const [promise] = promises
    if (!promise || !taken) return found
    const amount = promise.left < taken.left ? promise.left : taken.left
    promise.left -= amount
    taken.left -= amount
    found.push({ promised: promise.line, withdrawal: taken.line, amount })
    if (promise.left === 0n) promises.shift()
  }
}

function endNewest(promises: Part[], amount: bigint): void {
  let left = amount
  while (left > 0n) {
    const newest = promises.at(-1)
    if (!newest) return
    const part = newest.left < left ? newest.left : left
    newest.left -= part
    left -= part
    if (newest.left === 0n) promises.pop()
  }
}
