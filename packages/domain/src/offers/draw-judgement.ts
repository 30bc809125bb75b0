import { normalQuantile } from './quantiles.ts'

/** How well invented learners tell traps from honest offers, before their lesson and after it: their d'. */
export const inventedDiscernment = { before: 0.5, after: 1.2 }

const twoTo32 = 2 ** 32

/**
 * What an invented learner takes an offer for: a trap looks more like one, by d', and chance hides it. They are
 * the surer, the clearer it looks.
 *
 * @param drawn 0 to 2^32 - 1
 */
export function drawJudgement(
  { key, d }: { key: 'trap' | 'honest'; d: number },
  drawn: number,
): { answer: 'trap' | 'honest'; confidence: number } {
  const seen = normalQuantile((drawn + 0.5) / twoTo32) + (key === 'trap' ? d : -d) / 2
  const confidence = 1 + Math.min(3, Math.floor(Math.abs(seen) * 2))
  return { answer: seen > 0 ? 'trap' : 'honest', confidence }
}
