import type { TownGuess } from '@kunwari/contract/class-member'
import { ApiError, api } from '@kunwari/contract/client'
import { isRevealed } from '@kunwari/domain/lesson/stages'
import { useMutation } from '@tanstack/react-query'
import { isLessonOn, useClassView } from '../../lib/class-view.ts'
import { randomKey } from '../../lib/idempotency-key.ts'

/**
 * Tells the class's debrief what a learner guessed of a town: once the walls are open, until the class
 * ends. Everybody else's guess stays in the browser.
 *
 * @returns `isLearner`: whether there is a debrief to tell; `isLost`: told, and it did not arrive
 */
export function useClassGuess() {
  const view = useClassView()
  const isTalkedOver = view !== undefined && isRevealed(view.stage) && isLessonOn(view.stage)
  const isLearner = isTalkedOver && view.number !== null
  const { mutate, error } = useMutation({
    mutationFn: (guess: TownGuess) =>
      api('POST /api/class/town-guess', { body: guess, idempotencyKey: randomKey() }),
  })
  // A learner who guesses a second time has told already.
  const isLost = error !== null && !(error instanceof ApiError && error.code === 'already_decided')
  return { isLearner, tell: (guess: TownGuess) => isLearner && mutate(guess), isLost }
}
