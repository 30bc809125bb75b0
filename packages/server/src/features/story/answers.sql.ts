import type { TownGuess } from '@kunwari/contract/class-member'
import { firstRow, type Queryable, rows, type Tx } from '../../db/queryable.ts'

/**
 * Keeps what a learner guesses, centavos of each peso.
 *
 * @returns whether it is the first guess
 */
export async function insertGuess(
  tx: Tx,
  { userId, centavos }: { userId: string; centavos: number },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'insert-guess',
    `insert into predictions (user_id, centavos) values ($1, $2)
     on conflict do nothing returning true`,
    [userId, centavos],
  )
  return row !== undefined
}

/** What somebody guessed; null where they did not. */
export async function findGuess(db: Queryable, userId: string): Promise<number | null> {
  const row = await firstRow<{ centavos: number }>(
    db,
    'find-guess',
    'select centavos from predictions where user_id = $1',
    [userId],
  )
  return row?.centavos ?? null
}

/** All guesses, ascending: in which order they came says whose they are. */
export async function listGuesses(db: Queryable): Promise<number[]> {
  const found = await rows<{ centavos: number }>(
    db,
    'list-guesses',
    'select centavos from predictions order by centavos',
  )
  return found.map(({ centavos }) => centavos)
}

/** Puts a question of the debrief on the screen; null takes it away. The class is locked. */
export async function updatePoll(tx: Tx, poll: number | null): Promise<void> {
  await firstRow(tx, 'update-poll', 'update world set poll = $1 returning true', [poll])
}

/** One who answers: of whom only this is kept. */
export type Voter = { poll: number; numberHash: Buffer }

/**
 * Counts an answer, and apart from it notes who has answered.
 *
 * @returns whether it is the first answer of this voter
 */
export async function insertAnswer(
  tx: Tx,
  { poll, numberHash, answer }: Voter & { answer: number },
): Promise<boolean> {
  const isFirst = await firstRow(
    tx,
    'insert-poll-voter',
    `insert into poll_voters (poll, number_hash) values ($1, $2)
     on conflict do nothing returning true`,
    [poll, numberHash],
  )
  if (!isFirst) return false
  await firstRow(
    tx,
    'count-poll-answer',
    `insert into poll_answers as p (poll, answer, answers) values ($1, $2, 1)
     on conflict (poll, answer) do update set answers = p.answers + 1 returning true`,
    [poll, answer],
  )
  return true
}

/** Whether somebody has answered a question. */
export async function hasAnswered(db: Queryable, { poll, numberHash }: Voter): Promise<boolean> {
  const row = await firstRow(
    db,
    'has-answered',
    'select true from poll_voters where poll = $1 and number_hash = $2',
    [poll, numberHash],
  )
  return row !== undefined
}

/** How often each answer of a question was given; answers that nobody gave are left out. */
export async function listAnswers(
  db: Queryable,
  poll: number,
): Promise<{ answer: number; answers: number }[]> {
  return rows<{ answer: number; answers: number }>(
    db,
    'list-poll-answers',
    'select answer, answers from poll_answers where poll = $1 order by answer',
    [poll],
  )
}

type TownGuessRow = { town: TownGuess['town']; lost: number; day: number | null }

/**
 * Keeps what a learner guesses of a town of the laboratory.
 *
 * @returns whether it is their first guess of it
 */
export async function insertTownGuess(
  tx: Tx,
  { userId, town, lost, day }: TownGuess & { userId: string },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'insert-town-guess',
    `insert into lab_guesses (user_id, town, lost, day) values ($1, $2, $3, $4)
     on conflict do nothing returning true`,
    [userId, town, lost, day],
  )
  return row !== undefined
}

/** All of them by size: in which order they came says whose they are. */
export async function listTownGuesses(db: Queryable): Promise<TownGuessRow[]> {
  return rows<TownGuessRow>(
    db,
    'list-town-guesses',
    'select town, lost, day from lab_guesses order by town, lost, day',
  )
}
