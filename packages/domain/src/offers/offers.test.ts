import { describe, expect, test } from 'vitest'
import { draw } from '../lesson/draw.ts'
import { type BoosterOffer, tallyBooster } from './booster.ts'
import {
  discernmentVerdict,
  estimateChange,
  estimateDifference,
  estimateGroup,
  type JudgedOffers,
  scoreOf,
} from './discernment.ts'
import { drawJudgement } from './draw-judgement.ts'
import { goodSignIds, goodSigns } from './offer.ts'

/** Hits of traps, false alarms of honest offers. */
function judged(hits: number, falseAlarms: number, of = 3): JudgedOffers {
  return { hits, traps: of, falseAlarms, honest: of }
}

test.each([
  [3, 0, 3, 2.300699, 0],
  [2, 1, 3, 0.637279, 0],
  [1, 2, 3, -0.637279, 0],
  [3, 3, 3, 0, -1.150349],
  [0, 0, 3, 0, 1.150349],
  [3, 1, 3, 1.468989, -0.415855],
  [5, 1, 6, 1.583277, 0],
  [6, 0, 6, 2.930468, 0],
  [6, 3, 6, 1.465234, -0.732617],
])('%i hits and %i false alarms of %i give d’ and c', (hits, falseAlarms, of, d, c) => {
  const score = scoreOf(judged(hits, falseAlarms, of))
  expect(score.d).toBeCloseTo(d, 6)
  expect(score.c).toBeCloseTo(c, 6)
})

describe('a class before and after', () => {
  const before = [judged(2, 1), judged(3, 3), judged(2, 2), judged(3, 1), judged(1, 1)]
  const after = [judged(3, 1), judged(3, 1), judged(3, 0), judged(3, 0), judged(2, 1)]
  const pairs = before.map((one, i) => ({ before: one, after: after[i] ?? one }))

  test('its change has the mean and interval of paired differences', () => {
    const change = estimateChange(pairs)
    expect(change?.n).toBe(5)
    expect(change?.d.mean).toBeCloseTo(1.2141, 4)
    expect(change?.d.low).toBeCloseTo(0.3649, 4)
    expect(change?.d.high).toBeCloseTo(2.0632, 4)
    // scipy.stats.t.interval(0.95, 4, mean, sem)
    expect(change?.c.mean).toBeCloseTo(0.1468988744, 9)
    expect(change?.c.low).toBeCloseTo(-0.4678559964, 9)
    expect(change?.c.high).toBeCloseTo(0.7616537453, 9)
  })

  test('four learners are too few to say anything', () => {
    expect(discernmentVerdict(estimateChange(pairs))).toBe('better')
    expect(discernmentVerdict(estimateChange(pairs.slice(0, 4)))).toBe('too_few')
    expect(discernmentVerdict(estimateChange([]))).toBe('too_few')
  })

  test('learners who call everything a trap are only more suspicious', () => {
    const suspicious = before.map((one) => ({ before: one, after: judged(3, 3) }))
    expect(discernmentVerdict(estimateChange(suspicious))).toBe('suspicious')
    const always = Array.from({ length: 8 }, () => ({ before: judged(2, 1), after: judged(3, 3) }))
    expect(discernmentVerdict(estimateChange(always))).toBe('suspicious')
  })

  test('better at telling counts before more suspicious', () => {
    const both = before.map(() => ({ before: judged(1, 1), after: judged(3, 1) }))
    expect(estimateChange(both)?.c.high).toBeLessThan(0)
    expect(discernmentVerdict(estimateChange(both))).toBe('better')
  })

  test('no change is no clear change', () => {
    expect(
      discernmentVerdict(estimateChange(before.map((one) => ({ before: one, after: one })))),
    ).toBe('unclear')
  })

  test('a learner with one honest answer is not counted', () => {
    const half = { hits: 2, traps: 3, falseAlarms: 0, honest: 1 }
    expect(estimateGroup([...before, half])?.n).toBe(5)
    expect(estimateChange([...pairs, { before: half, after: judged(3, 0) }])?.n).toBe(5)
  })

  test('a learner with one trap is not counted, one with two is', () => {
    const half = { hits: 1, traps: 1, falseAlarms: 0, honest: 3 }
    expect(estimateGroup([...before, half])?.n).toBe(5)
    expect(estimateGroup([...before, judged(1, 0, 2)])?.n).toBe(6)
  })

  test('two learners are enough for an interval', () => {
    const two = estimateGroup([judged(3, 0), judged(2, 1)])
    // scipy.stats.t.interval(0.95, 1, mean, sem)
    expect(two?.d.mean).toBeCloseTo(1.4689887443, 9)
    expect(two?.d.low).toBeCloseTo(-9.098889005, 8)
    expect(two?.d.high).toBeCloseTo(12.0368664935, 8)
  })
})

describe('a waiting half', () => {
  const taught = [judged(3, 0), judged(3, 1), judged(2, 0), judged(3, 0), judged(2, 1)]
  const waiting = [judged(2, 1), judged(3, 2), judged(2, 2), judged(1, 1)]

  test('its effect is Welch’s difference of means', () => {
    // scipy.stats.ttest_ind(taught, waiting, equal_var=False).confidence_interval()
    const effect = estimateDifference(taught, waiting)
    expect(effect?.n).toEqual([5, 4])
    expect(effect?.d.mean).toBeCloseTo(TAUGHT_MINUS_WAITING.mean, 9)
    expect(effect?.d.low).toBeCloseTo(TAUGHT_MINUS_WAITING.low, 9)
    expect(effect?.d.high).toBeCloseTo(TAUGHT_MINUS_WAITING.high, 9)
    expect(effect?.c.mean).toBeCloseTo(0.183623593, 9)
    expect(effect?.c.low).toBeCloseTo(-0.4878095428, 9)
    expect(effect?.c.high).toBeCloseTo(0.8550567289, 9)
  })

  test('groups of the same spread have an interval too', () => {
    const none = estimateDifference(taught, taught)
    expect(none?.d.mean).toBe(0)
    expect(none?.d.low).toBeCloseTo(-1.0148714359, 9)
    expect(none?.d.high).toBeCloseTo(1.0148714359, 9)
  })

  test('who answered too little is in neither half', () => {
    const half = { hits: 2, traps: 3, falseAlarms: 0, honest: 1 }
    expect(estimateDifference([...taught, half], [half, ...waiting])?.n).toEqual([5, 4])
  })

  test('one learner on a side gives no difference', () => {
    expect(estimateDifference(taught, waiting.slice(0, 1))).toBeNull()
    expect(estimateDifference(taught.slice(0, 1), waiting)).toBeNull()
    expect(estimateGroup(taught.slice(0, 1))).toBeNull()
  })

  test('groups without any spread differ by their means alone', () => {
    const effect = estimateDifference([judged(3, 0), judged(3, 0)], [judged(2, 1), judged(2, 1)])
    expect(effect?.d.mean).toBeCloseTo(2.300699 - 0.637279, 6)
    expect(effect?.d.low).toBe(effect?.d.mean)
    expect(effect?.d.high).toBe(effect?.d.mean)
  })
})

const TAUGHT_MINUS_WAITING = {
  mean: 1.268083561537614,
  low: 0.3646356067342186,
  high: 2.1715315163410085,
}

describe('drawn judgement', () => {
  test.each([
    [0.5, 1],
    [0.73, 2],
    [0.85, 3],
    [0.95, 4],
    [0.27, 2],
    [0.05, 4],
  ])('at the share %d of all draws they are sure to %i', (share, confidence) => {
    const answer = share < 0.5 ? 'honest' : 'trap'
    const drawn = Math.floor(share * 2 ** 32)
    expect(drawJudgement({ key: 'trap', d: 0 }, drawn)).toEqual({ answer, confidence })
  })

  test.each([
    // Φ(d/2): the share of right answers of somebody who favours neither.
    [0.5, 0.598706],
    [1.2, 0.725747],
  ])('judgements drawn at d′ %d are right as often as expected', (d, share) => {
    const keys = ['trap', 'honest'] as const
    const draws = 20_000
    for (const [purpose, key] of keys.entries()) {
      const right = Array.from({ length: draws }, (_, person) =>
        drawJudgement({ key, d }, draw({ seed: 3, purpose, day: 0, person })),
      ).filter(({ answer }) => answer === key)
      expect(Math.abs(right.length / draws - share)).toBeLessThan(0.012)
      expect(right.every(({ confidence }) => confidence >= 1 && confidence <= 4)).toBe(true)
    }
  })
})

const texts = { title: '', text: '', who: '', source: '', exit: '', why: '' }
const spoken = { texts: { en: texts, fil: texts }, day: 7, pair: 1 } as const
const offers: BoosterOffer[] = [
  { id: '1T', key: 'trap', note: 'no-licence', ...spoken },
  { id: '2T', key: 'trap', note: 'no-licence', ...spoken },
  { id: '3H', key: 'honest', goodSign: 'licence-of-this-offer', ...spoken },
  { id: '4H', key: 'honest', goodSign: 'licence-of-this-offer', ...spoken },
]

test('every good sign has a name of its own in both languages', () => {
  const names = goodSignIds.flatMap((id) => [goodSigns[id].en, goodSigns[id].fil])
  expect(names.filter((name) => name.length > 0)).toHaveLength(2 * goodSignIds.length)
  expect(new Set(names).size).toBe(names.length)
})

describe('booster', () => {
  test('a booster counts hits, false alarms, look-ups and trusted traps', () => {
    const answers = [
      { id: '1T', answer: 'trap', confidence: 4, looked: ['who', 'exit'] },
      { id: '2T', answer: 'honest', confidence: 1, looked: [] },
      { id: '3H', answer: 'honest', confidence: 2, looked: ['source'] },
      { id: '4H', answer: 'trap', confidence: 3, looked: [] },
      { id: '99T', answer: 'trap', confidence: 3, looked: ['who'] },
    ] as const
    expect(tallyBooster(offers, answers)).toEqual({
      right: 2,
      hits: 1,
      falseAlarms: 1,
      lookUps: 3,
      trusted: 1,
    })
    const bothTraps = answers.map((one) => ({ ...one, answer: 'trap' }) as const)
    expect(tallyBooster(offers, bothTraps)).toEqual({
      right: 2,
      hits: 2,
      falseAlarms: 2,
      lookUps: 3,
      trusted: 0,
    })
    expect(tallyBooster(offers, bothTraps.slice(0, 1))).toMatchObject({
      right: 1,
      hits: 1,
      falseAlarms: 0,
    })
  })
})
