import { floorRoot } from '@kunwari/domain/money/rounding'
import type { DayFigures } from './figures.ts'
import type { Scenario } from './scenario.ts'

/** JSON with the keys of every object in order and no spaces: the same value gives the same text. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** What tells one result from another: the first eight hex digits of the SHA-256 of scenario and days. */
export function fingerprintOf(scenario: Scenario, days: readonly DayFigures[]): string {
  return sha256(sortedJson({ scenario, days })).slice(0, 8)
}

const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const rounds = cubeRootFractions(64)

/**
 * SHA-256 (FIPS 180-4). Of our own: the browser's is not there on a page of plain http, as a class's is.
 *
 * @param text of ASCII alone
 * @returns 64 hex digits
 */
export function sha256(text: string): string {
  const blocks = Math.ceil((text.length + 9) / 64)
  const bytes = new Uint8Array(blocks * 64)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor((text.length * 8) / 2 ** 32))
  view.setUint32(bytes.length - 4, (text.length * 8) >>> 0)
  const hash = [...initial]
  const words = new Uint32Array(64)
  for (let block = 0; block < blocks; block++) compress(hash, view, block * 64, words)
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compress(hash: number[], view: DataView, offset: number, words: Uint32Array): void {
  const word = (at: number): number => words[at] ?? 0
  for (let at = 0; at < 16; at++) words[at] = view.getUint32(offset + at * 4)
  for (let at = 16; at < 64; at++) {
    const a = word(at - 15)
    const b = word(at - 2)
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    words[at] = word(at - 16) + s0 + word(at - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let at = 0; at < 64; at++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word(at)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) {
    hash[at] = ((hash[at] ?? 0) + value) | 0
  }
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function cubeRootFractions(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  // The root of p * 2^96 is that of p with 32 bits after the point: no float in between.
  return primes.map((prime) => Number(floorRoot(BigInt(prime) << 96n, 3) & 0xffffffffn))
}
