/**
 * Counter-based random numbers: a draw is a function of what it is for, so neither the order in which
 * draws are made nor the number of machines changes any. Whole numbers on 32 bits only: every machine
 * and browser draws the same.
 */
export type DrawKey = {
  /** 0 to 2^32 - 1. */
  seed: number
  /** What is drawn, a number of its own for each kind: draws of two kinds have nothing in common. */
  purpose: number
  /** A day or another counter of time from 0; 0 for what is drawn once. */
  day: number
}

const goldenRatio = 0x9e3779b9
const twoTo32 = 2 ** 32
const bpsMax = 10_000

/**
 * Hash finaliser: scatters all bits of a number over all bits of another one, one to one.
 *
 * @param value a whole number, taken modulo 2^32
 * @returns 0 to 2^32 - 1
 */
export function mix(value: number): number {
  return scatter(value) >>> 0
}

/** What all draws of a kind and a day have in common, for loops over many people. 0 to 2^32 - 1. */
export function drawKey({ seed, purpose, day }: DrawKey): number {
  const ofSeed = scatter(seed ^ Math.imul(purpose, goldenRatio))
  return scatter(ofSeed + Math.imul(day + 1, 0x85ebca6b)) >>> 0
}

/**
 * A person's draw under a key.
 *
 * @param person a number that tells people apart, >= 0
 * @returns 0 to 2^32 - 1, each as likely as any other
 */
export function drawWithKey(key: number, person: number): number {
  return scatter(scatter(person + key) ^ scatter(key ^ goldenRatio)) >>> 0
}

/** A person's draw of a kind on a day. 0 to 2^32 - 1, each as likely as any other. */
export function draw(drawn: DrawKey & { person: number }): number {
  return drawWithKey(drawKey(drawn), drawn.person)
}

/**
 * Whether something with a chance happens.
 *
 * @param drawn 0 to 2^32 - 1
 * @param chanceBps basis points, >= 0; from 10,000 on it always happens
 */
export function happens(drawn: number, chanceBps: number): boolean {
  return drawn < Math.floor((Math.min(chanceBps, bpsMax) * twoTo32) / bpsMax)
}

/**
 * One of `n` things.
 *
 * @param drawn 0 to 2^32 - 1
 * @param n > 0, far below 2^32
 * @returns a whole number, 0 to n - 1
 */
export function oneOf(drawn: number, n: number): number {
  return Math.floor((drawn / twoTo32) * n)
}

/** {@link mix} with the highest bit as a sign: such numbers need no memory of their own. */
function scatter(value: number): number {
  let x = value ^ (value >>> 16)
  x = Math.imul(x, 0x21f0aaad)
  x ^= x >>> 15
  x = Math.imul(x, 0x735a2d97)
  return x ^ (x >>> 15)
}
