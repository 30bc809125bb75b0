import { scoreOf } from './discernment.ts'
import { normalQuantile } from './quantiles.ts'

/** A learner of signal detection: sees a trap or an honest offer through noise, and says "Trap" above c. */
export type SimulatedLearner = { d: number; c: number; traps: number; honest: number }

/** Chance by a seed (mulberry32): a number above 0 and below 1. */
export function drawsBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4294967296
  }
}

/** Answers of one learner. */
export function drawAnswers({ d, c, traps, honest }: SimulatedLearner, draw: () => number) {
  const saysTrap = (signal: number) => normalQuantile(draw()) + signal > c
  return {
    hits: count(traps, () => saysTrap(d / 2)),
    traps,
    falseAlarms: count(honest, () => saysTrap(-d / 2)),
    honest,
  }
}

/** Exact expectation of the corrected d' and c: the sum over both binomials. */
export function expectScore({ d, c, traps, honest }: SimulatedLearner) {
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
