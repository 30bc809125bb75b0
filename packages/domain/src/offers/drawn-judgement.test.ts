import { expect, test } from 'vitest'
import { draw } from '../lesson/draw.ts'
import { drawJudgement } from './drawn-judgement.ts'

test.each([
  // Φ(d/2): the share of right answers of somebody who favours neither.
  [0.5, 0.598706],
  [1.2, 0.725747],
])('of many drawn at d′ %d as many are right as there should be', (d, share) => {
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
