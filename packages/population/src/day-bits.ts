/** A set of people by number, as bits: reading it goes by ascending number. */
export type Bits = Uint32Array

/**
 * People taken out of a set, some at a time, and what is worked out for each: small enough to stay in the
 * processor's nearest cache between two loops over it.
 */
export type Batch = { who: Int32Array; cash: Float64Array; budget: Float64Array }

const batchSize = 256

export function emptyBatch(): Batch {
  return {
    who: new Int32Array(batchSize),
    cash: new Float64Array(batchSize),
    budget: new Float64Array(batchSize),
  }
}

export function emptyBits(people: number): Bits {
  return new Uint32Array((people + 31) >>> 5)
}

export function addBit(bits: Bits, person: number): void {
  const word = person >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (person & 31))
}

/**
 * Empties a set by ascending number, as many at a time as a batch holds.
 *
 * @param use given how many of `who` count
 */
export function drainBits(bits: Bits, who: Int32Array, use: (count: number) => void): void {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    if (rest === 0) continue
    bits[word] = 0
    while (rest !== 0) {
      who[count++] = (word << 5) + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
    }
    if (count <= batchSize - 32) continue
    use(count)
    count = 0
  }
  if (count > 0) use(count)
}
