import type { Story } from '@kunwari/contract/reveal'
import { divTogether } from '@kunwari/domain/money/rounding'
import { centavosOf } from '../../texts/format-money.ts'

/** Where ₱100 paid out came from: whole pesos that add up to 100. */
export type HundredPesos = Record<'others' | 'own' | 'trading' | 'capital', number>

const hundred = 100n
const centavosOfPeso = 100n

/**
 * Each source's share of ₱100 paid out, by largest remainder.
 *
 * @returns undefined when nothing was paid out
 */
export function hundredPesos(sums: Story['sums']): HundredPesos | undefined {
  const paidOut = centavosOf(sums.paidOut)
  if (paidOut <= 0n) return undefined
  const ownPart = centavosOf(sums.fromOwn)
  const parts = [
    centavosOf(sums.fromMembers) - ownPart,
    ownPart,
    centavosOf(sums.fromTrading),
    centavosOf(sums.fromCapital),
  ]
  const [others = 0, own = 0, trading = 0, capital = 0] = divTogether(
    parts.map((part) => part * hundred),
    paidOut,
  ).map(Number)
  return { others, own, trading, capital }
}

/**
 * Amounts in whole pesos, each its own cut off or one more, which still add up: to all of them as a
 * screen writes it without its centavos. What is whole already stays.
 *
 * @param amounts in centavos, as is what is returned
 */
export function wholePesosTogether(amounts: readonly bigint[]): bigint[] {
  return divTogether(amounts, centavosOfPeso).map((pesos) => pesos * centavosOfPeso)
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
