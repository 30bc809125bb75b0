import { expect, test } from 'vitest'
import { type BoosterResult, boosterDays, readSlip, readTag, writeSlip } from './slip.ts'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'

/** Every result of a booster with these tags. */
const results: BoosterResult[] = boosterDays.flatMap((day) =>
  ['7F2A', '0000', 'E90D'].flatMap((tag) =>
    upTo(2).flatMap((hits) =>
      upTo(2).flatMap((falseAlarms) =>
        upTo(12).map((lookUps) => ({ day, tag, hits, falseAlarms, lookUps })),
      ),
    ),
  ),
)

test('a slip carries day, tag, hits, false alarms, look-ups and check letter', () => {
  const result = { day: 14, tag: '7F2A', hits: 2, falseAlarms: 1, lookUps: 8 } as const
  expect(writeSlip(result)).toBe('KWB-14-7F2A-2108-K')
  expect(readSlip('KWB-14-7F2A-2108-K')).toEqual(result)
})

test('every result reads back from its slip', () => {
  expect(results).toHaveLength(4 * 3 * 9 * 13)
  const wrong = results.filter(
    (result) => JSON.stringify(readSlip(writeSlip(result))) !== JSON.stringify(result),
  )
  expect(wrong).toEqual([])
})

test.each(['kwb-14-7f2a-2108-k', ' KWB 14 7F2A 2108 K\n', 'KWB147F2A2108K', 'KWB–14–7F2A–2108–K'])(
  'a slip reads as people write it: %j',
  (text) => {
    expect(readSlip(text)?.tag).toBe('7F2A')
  },
)

test.each([
  { hits: 3 },
  { falseAlarms: 3 },
  { lookUps: 13 },
  { hits: 9, falseAlarms: 9, lookUps: 99 },
])('a slip with impossible figures is refused despite its check letter: %j', (over) => {
  const result = { day: 14, tag: '7F2A', hits: 2, falseAlarms: 2, lookUps: 12 } as const
  expect(readSlip(writeSlip(result))).toEqual(result)
  expect(readSlip(writeSlip({ ...result, ...over }))).toBeNull()
})

test('a day without a booster is refused, though its letter is right', () => {
  const day = 15 as BoosterResult['day']
  expect(readSlip(writeSlip({ day, tag: '7F2A', hits: 2, falseAlarms: 1, lookUps: 8 }))).toBeNull()
})

test('every single mistype of a slip is refused', () => {
  const taken: string[] = []
  for (const slip of results.filter(({ tag }) => tag === '7F2A').map(writeSlip)) {
    for (let at = 0; at < slip.length; at += 1) {
      for (const character of CHARACTERS) {
        const mistyped = slip.slice(0, at) + character + slip.slice(at + 1)
        if (mistyped !== slip && readSlip(mistyped) !== null) taken.push(mistyped)
      }
    }
  }
  expect(taken).toEqual([])
})

test('every swap of neighbours in every slip is refused', () => {
  const taken = results.map(writeSlip).flatMap((slip) => {
    const written = slip.replaceAll('-', '')
    return Array.from(written.slice(1), (_, at) => swapped(written, at)).filter(
      (other) => other !== written && readSlip(other) !== null,
    )
  })
  expect(taken).toEqual([])
})

test.each(['', 'KWB', 'KWB-15-7F2A-2108-L', 'KWB-14-7F2A-3108-Q', 'KWB-14-7F2A-2113-N', 'hello'])(
  'what is no slip is refused: %j',
  (text) => {
    expect(readSlip(text)).toBeNull()
  },
)

test('a tag is four of 0-9 and A-F, in any case', () => {
  expect(readTag('7f2a')).toBe('7F2A')
  expect([readTag('7F2'), readTag('7F2AA'), readTag('7G2A'), readTag('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

function swapped(text: string, at: number): string {
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
}

function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, i) => i)
}
