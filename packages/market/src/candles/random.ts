/** Chance that can be repeated: 32 random bits at each call. */
export type RandomBits = () => number

/**
 * xoshiro128** 1.1: integer shifts and multiplications only, so every machine draws the same.
 *
 * @param state four 32-bit words, not all zero; taken over and changed
 * @source D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM Transactions
 *   on Mathematical Software 47 (2021)
 */
export function xoshiro128([a, b, c, d]: [number, number, number, number]): RandomBits {
  return () => {
    const product = Math.imul(b, 5)
    const drawn = Math.imul((product << 7) | (product >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return drawn >>> 0
  }
}

/** A generator for a text: the same text, the same numbers. */
export function randomOf(seed: string): RandomBits {
  let hash = fnv1a(seed)
  const word = (): number => {
    // The finaliser of MurmurHash3 over steps of the golden ratio (splitmix32).
    hash = (hash + 0x9e3779b9) | 0
    let mixed = hash
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) | 0
  }
  const state: [number, number, number, number] = [word(), word(), word(), word()]
  return xoshiro128(state)
}

/** Degrees of freedom of the innovations: fat tails whose fourth moment still exists. */
export const degreesOfFreedom = 8

/**
 * One draw of Student's t with eight degrees of freedom, scaled to a variance of 1.
 *
 * Bailey's polar method needs the power -2/8 of a square's sum: two square roots. IEEE 754 rounds
 * roots and the four basic operations exactly, which it does not ask of logarithms or sines, so the
 * draw has the same bits in every engine.
 *
 * @source R. W. Bailey, "Polar generation of random variates with the t-distribution", Mathematics of
 *   Computation 62 (1994), 779-781
 */
export function studentT(bits: RandomBits): number {
  for (;;) {
    const u = unit(bits)
    const v = unit(bits)
    const square = u * u + v * v
    if (square >= 1 || square === 0) continue
    const t = u * Math.sqrt((degreesOfFreedom * (1 / Math.sqrt(Math.sqrt(square)) - 1)) / square)
    return t * unitVariance
  }
}

/** Student's t has the variance n / (n - 2). */
const unitVariance = Math.sqrt((degreesOfFreedom - 2) / degreesOfFreedom)

/** Evenly from -1 up to 1. */
function unit(bits: RandomBits): number {
  return bits() / 2 ** 31 - 1
}

/** FNV-1a over the text's UTF-16 units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash
}
