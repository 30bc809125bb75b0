import { expect, test } from 'vitest'
import { estimateGroup, scoreOf } from './discernment.ts'
import { normalQuantile } from './quantiles.ts'

// DISCERNMENT_CLASSES=20000 makes it the long form.
const CLASSES = Number(process.env.DISCERNMENT_CLASSES ?? 1_000)
const LEARNERS = 10_000

test.each([
  { d: 0, c: 0, traps: 3, honest: 3 },
  { d: 0.5, c: -0.3, traps: 3, honest: 3 },
  { d: 1.2, c: 0.2, traps: 3, honest: 3 },
  { d: 1.2, c: -0.6, traps: 6, honest: 6 },
  { d: 2.5, c: 0, traps: 6, honest: 6 },
])('10,000 learners of d’ $d, c $c ($traps + $honest) average expectScore', (learner) => {
  const draw = drawsBy(21)
  const sum = { d: 0, c: 0 }
  for (let i = 0; i < LEARNERS; i += 1) {
    const score = scoreOf(drawAnswers(learner, draw))
    sum.d += score.d
    sum.c += score.c
  }
  const expected = expectScore(learner)
  expect(Math.abs(sum.d / LEARNERS - expected.d)).toBeLessThan(0.05)
  expect(Math.abs(sum.c / LEARNERS - expected.c)).toBeLessThan(0.05)
})

test('the correction pulls d’ towards 0', () => {
  const expected = expectScore({ d: 3, c: 0, traps: 3, honest: 3 })
  expect(expected.d).toBeGreaterThan(1)
  expect(expected.d).toBeLessThan(2.300699)
})

test.each([12, 30, 60])('a class of %i covers its expectation about 95 times in 100', (n) => {
  const learner = { d: 1, c: -0.2, traps: 3, honest: 3 }
  const expected = expectScore(learner)
  const draw = drawsBy(n)
  let covered = 0
  for (let i = 0; i < CLASSES; i += 1) {
    const group = estimateGroup(Array.from({ length: n }, () => drawAnswers(learner, draw)))
    if (group !== null && group.d.low <= expected.d && expected.d <= group.d.high) covered += 1
  }
  expect(covered / CLASSES).toBeGreaterThan(0.93)
  expect(covered / CLASSES).toBeLessThan(0.97)
})

/** A learner of signal detection: sees a trap or an honest offer through noise, and says "Trap" above c. */
type SimulatedLearner = { d: number; c: number; traps: number; honest: number }

/** Chance by a seed (mulberry32): a number above 0 and below 1. */
function drawsBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4294967296
  }
}

/** Answers of one learner. */
function drawAnswers({ d, c, traps, honest }: SimulatedLearner, draw: () => number) {
  const saysTrap = (signal: number) => normalQuantile(draw()) + signal > c
  return {
    hits: count(traps, () => saysTrap(d / 2)),
    traps,
    falseAlarms: count(honest, () => saysTrap(-d / 2)),
    honest,
  }
}

/** Exact expectation of the corrected d' and c: the sum over both binomials. */
function expectScore({ d, c, traps, honest }: SimulatedLearner) {
  const [hitRate, falseAlarmRate] = [normalBelow(d / 2 - c), normalBelow(-d / 2 - c)]
  const sum = { d: 0, c: 0 }
  for (let hits = 0; hits <= traps; hits += 1) {
    for (let falseAlarms = 0; falseAlarms <= honest; falseAlarms += 1) {
      const chance = binomial(hits, traps, hitRate) * binomial(falseAlarms, honest, falseAlarmRate)
      const score = scoreOf({ hits, traps, falseAlarms, honest })
      sum.d += chance * score.d
      sum.c += chance * score.c
    }
  }
  return sum
}

function count(times: number, happens: () => boolean): number {
  return Array.from({ length: times }, happens).filter(Boolean).length
}

function binomial(k: number, n: number, p: number): number {
  let ways = 1
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
  return ways * p ** k * (1 - p) ** (n - k)
}

/** The normal distribution, by halving the interval in which its quantile reaches z. */
function normalBelow(z: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 60; i += 1) {
    const p = (low + high) / 2
    if (normalQuantile(p) < z) low = p
    else high = p
  }
  return (low + high) / 2
}
