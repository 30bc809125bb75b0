import { DomainError, type ErrorCode } from '@kunwari/domain/errors'

/** What came of many who did something at the same moment. */
export type Contest<Result> = { won: Result[]; refused: ErrorCode[] }

/** How many at once a race is run with. */
export const widths = [2, 8, 32] as const

/**
 * Lets so many act at the same moment.
 *
 * @param act told which of them it is, from 0
 * @throws whatever is no refusal by a rule
 */
export async function runAtOnce<Result>(
  width: number,
  act: (contender: number) => Promise<Result>,
): Promise<Contest<Result>> {
  const outcomes = await Promise.allSettled(Array.from({ length: width }, (_, index) => act(index)))
  const contest: Contest<Result> = { won: [], refused: [] }
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') contest.won.push(outcome.value)
    else if (outcome.reason instanceof DomainError) contest.refused.push(outcome.reason.code)
    else throw outcome.reason
  }
  return contest
}

/** What everybody but one is told. */
export function allBut(one: number, width: number, code: ErrorCode): ErrorCode[] {
  return Array.from({ length: width - one }, () => code)
}
