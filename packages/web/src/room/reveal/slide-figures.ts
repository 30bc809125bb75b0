import type { Story } from '@kunwari/contract/reveal'
import { centavosOf } from '../../texts/format-money.ts'

/** Where ₱100 paid out came from: whole pesos that add up to 100. */
export type HundredPesos = Record<'others' | 'own' | 'trading' | 'capital', number>

const hundred = 100n

/**
 * Each source's share of ₱100 paid out, by largest remainder.
 *
 * @returns undefined when nothing was paid out
 */
export function hundredPesos(sums: Story['sums']): HundredPesos | undefined {
  const paidOut = centavosOf(sums.paidOut)
  if (paidOut <= 0n) return undefined
  const own = centavosOf(sums.fromOwn)
  const parts = {
    others: centavosOf(sums.fromMembers) - own,
    own,
    trading: centavosOf(sums.fromTrading),
    capital: centavosOf(sums.fromCapital),
  }
  const names = ['others', 'own', 'trading', 'capital'] as const
  const shares: HundredPesos = { others: 0, own: 0, trading: 0, capital: 0 }
  let left = 100
  for (const name of names) {
    shares[name] = Number((parts[name] * hundred) / paidOut)
    left -= shares[name]
  }
  const byRemainder = names.toSorted((one, other) =>
    Number(((parts[other] * hundred) % paidOut) - ((parts[one] * hundred) % paidOut)),
  )
  for (const name of byRemainder.slice(0, left)) shares[name]++
  return shares
}

/** A bar of the guesses: those from `from` to `to` centavos, both included. */
export type GuessBar = { from: number; to: number; count: number }

const barCentavos = 10
/** More than a whole peso back is one bar. */
const lastBar = 10

/** How often each guess was made, in tens of centavos: 0-9, 10-19 and so on, 100 and more. */
export function guessBars(guesses: readonly number[]): GuessBar[] {
  return Array.from({ length: lastBar + 1 }, (_, bar) => ({
    from: bar * barCentavos,
    to: bar === lastBar ? 200 : (bar + 1) * barCentavos - 1,
    count: guesses.filter((guess) => Math.min(lastBar, Math.floor(guess / barCentavos)) === bar)
      .length,
  }))
}
