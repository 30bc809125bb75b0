import type { TownGuess } from '@kunwari/contract/class-member'
import { firstRow, type Queryable, rows, type Tx } from '../../db/queryable.ts'

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
