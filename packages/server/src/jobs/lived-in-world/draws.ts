import { invariant } from '@kunwari/domain/errors'

/** Chance that is the same each time it begins with the same seed. */
export type Draws = {
  /** Whether something of this probability happens, 0 to 1. */
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  oneOf<Item>(items: readonly Item[]): Item
}

/** Draws by the generator that is known as mulberry32. */
export function drawsFrom(seed: number): Draws {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    chance: (probability) => next() < probability,
    between,
    oneOf: <Item>(items: readonly Item[]) => {
      invariant(items.length > 0, 'there is something to draw from')
      // Drawn within the bounds.
      return items[between(0, items.length - 1)] as Item
    },
  }
}
