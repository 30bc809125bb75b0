/** Numbers from 0 up to 1 that a seed decides, so that a run can say what it was. */
export type Chance = () => number

/** Mulberry32: small, fast, and good enough to choose what happens next. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of several, each as likely; undefined of none. */
export function pick<Item>(chance: Chance, items: readonly Item[]): Item | undefined {
  return items[Math.floor(chance() * items.length)]
}

/** A choice by weight: the larger the number, the likelier the name. */
export function pickWeighted<Name extends string>(
  chance: Chance,
  weights: Readonly<Record<Name, number>>,
): Name {
  // Object.entries forgets the names of a record that it was given.
  const entries = Object.entries(weights) as [Name, number][]
  let left = chance() * entries.reduce((total, [, weight]) => total + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  throw new Error('there is nothing to choose from')
}
