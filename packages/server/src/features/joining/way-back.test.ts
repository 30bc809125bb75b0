import { hasRudeWords } from '@kunwari/domain/identity/rude-words'
import { describe, expect, test } from 'vitest'
import { drawWayBack, hashWayBack } from './way-back.ts'
import { wayBackWords } from './way-back-words.ts'

const room = { world: { uploadSecret: Buffer.alloc(32, 7) } }
const other = { world: { uploadSecret: Buffer.alloc(32, 8) } }

/** Whether one letter more, less or other makes one word of the other. */
function isNear(one: string, two: string): boolean {
  const [short, long] = one.length <= two.length ? [one, two] : [two, one]
  if (long.length - short.length > 1) return false
  return [...long].some((_, place) => {
    const rest = long.slice(place + 1)
    const without = long.slice(0, place) + rest
    return without === short || without === short.slice(0, place) + short.slice(place + 1)
  })
}

describe('the words', () => {
  test('are two hundred or more, plain capitals, none of them rude', () => {
    expect(new Set(wayBackWords).size).toBe(wayBackWords.length)
    expect(wayBackWords.length).toBeGreaterThanOrEqual(200)
    expect(
      wayBackWords.filter((word) => !/^[A-Z]{4,10}$/.test(word) || hasRudeWords(word)),
    ).toEqual([])
  })

  test('are no letter apart from each other', () => {
    const near = wayBackWords.flatMap((one, place) =>
      wayBackWords.slice(place + 1).filter((two) => isNear(one, two)),
    )
    expect(near).toEqual([])
  })
})

describe('a way back', () => {
  test('is a word and two digits, the same for the same call', () => {
    const drawn = Array.from({ length: 2_000 }, (_, seed) =>
      drawWayBack(room, { userId: 'a', seed: String(seed) }),
    )
    expect(drawn.filter((one) => !/^[A-Z]{4,10}-[0-9]{2}$/.test(one))).toEqual([])
    expect(new Set(drawn).size).toBeGreaterThan(1_850)
    expect(new Set(drawn.map((one) => one.split('-')[0])).size).toBe(wayBackWords.length)
    expect(drawWayBack(room, { userId: 'a', seed: '0' })).toBe(drawn[0])
    expect(drawWayBack(room, { userId: 'b', seed: '0' })).not.toBe(drawn[0])
    expect(drawWayBack(other, { userId: 'a', seed: '0' })).not.toBe(drawn[0])
  })

  test('is typed in any case with spaces, and goes with one number', () => {
    const kept = hashWayBack(room, { number: 14, wayBack: 'MANGGA-27' })
    for (const typed of [' mangga-27 ', 'Mangga - 27', 'MANGGA 27', 'mangga27']) {
      expect(hashWayBack(room, { number: 14, wayBack: typed })).toEqual(kept)
    }
    expect(hashWayBack(room, { number: 15, wayBack: 'MANGGA-27' })).not.toEqual(kept)
    expect(hashWayBack(room, { number: 14, wayBack: 'MANGGA-28' })).not.toEqual(kept)
    expect(hashWayBack(other, { number: 14, wayBack: 'MANGGA-27' })).not.toEqual(kept)
  })
})
