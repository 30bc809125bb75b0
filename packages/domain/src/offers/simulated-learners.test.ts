import { expect, test } from 'vitest'
import { estimateGroup, scoreOf } from './discernment.ts'
import { drawAnswers, drawsBy, expectScore } from './simulated-learners.test-support.ts'

// DISCERNMENT_CLASSES=20000 makes it the long form.
const CLASSES = Number(process.env.DISCERNMENT_CLASSES ?? 1_000)
const LEARNERS = 10_000

test.each([
  { d: 0, c: 0, traps: 3, honest: 3 },
  { d: 0.5, c: -0.3, traps: 3, honest: 3 },
  { d: 1.2, c: 0.2, traps: 3, honest: 3 },
  { d: 1.2, c: -0.6, traps: 6, honest: 6 },
  { d: 2.5, c: 0, traps: 6, honest: 6 },
])('10,000 learners of d’ $d and c $c ($traps + $honest) keep its expectation', (learner) => {
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
