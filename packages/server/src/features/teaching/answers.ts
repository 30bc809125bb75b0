import { createHmac } from 'node:crypto'
import { pollAnswers, type TownGuess } from '@kunwari/contract/class-member'
import { pollShownFrom, type StageScreen } from '@kunwari/contract/screen'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { isRevealed } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable, Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnNumber } from '../lesson/pocket.sql.ts'
import { waitForStage } from '../lesson/stage-gate.ts'
import {
  insertAnswer,
  insertGuess,
  insertTownGuess,
  listAnswers,
  updatePoll,
  type Voter,
} from '../story/answers.sql.ts'
import { readClass, stageOf } from '../world/read-class.ts'

type Secret = { world: Pick<Dependencies['world'], 'uploadSecret'> }

/**
 * Takes a learner's guess, once, while the class is stopped.
 *
 * @param realNow the machine's clock
 * @throws DomainError wrong_state, already_decided
 */
export async function takeGuess(
  tx: Tx,
  guess: { userId: string; centavos: number },
  realNow: Instant,
): Promise<void> {
  await waitForStage(tx)
  const { stage } = stageOf(await readClass(tx), realNow)
  if (stage !== 'freeze') throw refusalError('wrong_state.guess_later')
  if (await insertGuess(tx, guess)) return
  throw refusalError('already_decided.guessed')
}

/**
 * Takes what a learner guesses of a town of the laboratory, once a town, after the reveal: before it the
 * laboratory is shut.
 *
 * @param realNow the machine's clock
 * @throws DomainError wrong_state, already_decided
 */
export async function takeTownGuess(
  tx: Tx,
  guess: TownGuess & { userId: string },
  realNow: Instant,
): Promise<void> {
  await waitForStage(tx)
  const { stage } = stageOf(await readClass(tx), realNow)
  if (!isRevealed(stage)) throw refusalError('wrong_state.guess_after')
  if (await insertTownGuess(tx, guess)) return
  throw refusalError('already_decided.guessed')
}

/**
 * Puts a question of the debrief on the screen and the phones; null takes it away. The class is locked.
 *
 * @param realNow the machine's clock
 * @throws DomainError wrong_state
 */
export async function showPoll(tx: Tx, poll: number | null, realNow: Instant): Promise<void> {
  const { stage } = stageOf(await readClass(tx), realNow)
  if (stage !== 'debrief') throw refusalError('wrong_state.question_later')
  await updatePoll(tx, poll)
}

/**
 * Counts a learner's answer to the question on the screen, once.
 *
 * @param realNow the machine's clock
 * @throws DomainError wrong_state, already_decided
 */
export async function answerPoll(
  deps: Secret,
  tx: Tx,
  input: { userId: string; poll: number; answer: number; realNow: Instant },
): Promise<void> {
  const { userId, poll, answer, realNow } = input
  await waitForStage(tx)
  const shown = shownPoll(stageOf(await readClass(tx), realNow))
  if (shown !== poll) throw refusalError('wrong_state.question_away')
  const voter = await voterOf(deps, tx, { userId, poll })
  if (await insertAnswer(tx, { ...voter, answer })) return
  throw refusalError('already_decided.answered')
}

/** The question that is on the screen now: none outside the debrief. */
export function shownPoll({ stage, poll }: { stage: string; poll: number | null }): number | null {
  return stage === 'debrief' ? poll : null
}

/** What is kept of one who answers: with the class's key alone their number can be tried against it. */
export async function voterOf(
  { world }: Secret,
  db: Queryable,
  { userId, poll }: { userId: string; poll: number },
): Promise<Voter> {
  const number = await findOwnNumber(db, userId)
  const numberHash = createHmac('sha256', world.uploadSecret)
    .update(`poll\n${poll}\n${number ?? userId}`)
    .digest()
  return { poll, numberHash }
}

/** A question as the room's screen shows it: how often each answer was given once there are enough. */
export async function readPoll(db: Queryable, n: number): Promise<StageScreen['poll']> {
  const given = await listAnswers(db, n)
  const counts = Array.from({ length: pollAnswers }, () => 0)
  for (const { answer, answers } of given) counts[answer] = answers
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return { n, answered, counts: answered >= pollShownFrom ? counts : null }
}
