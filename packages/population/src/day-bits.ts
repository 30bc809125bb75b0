/** A set of people by number, as bits: reading it goes by ascending number. */
export type Bits = Uint32Array

export function emptyBits(people: number): Bits {
  return new Uint32Array((people + 31) >>> 5)
}

export function addBit(bits: Bits, person: number): void {
  const word = person >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (person & 31))
}
