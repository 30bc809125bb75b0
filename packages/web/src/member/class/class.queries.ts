import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { classViewQuery } from '../../lib/class-view.ts'
import { queryClient } from '../../lib/query-client.ts'
import { read, readKey } from '../../lib/read-query.ts'

/** What the lesson was for oneself, once the walls are glass. */
export const revealQuery = read('GET /api/class/reveal')

const readViewAgain = () => queryClient.invalidateQueries({ queryKey: classViewQuery.queryKey })

/** How much of each peso would come back, as one guesses: once. */
export function useGuess() {
  return useMutation({
    mutationFn: (input: { centavos: number; idempotencyKey: string }) =>
      api('POST /api/class/prediction', {
        body: { centavos: input.centavos },
        idempotencyKey: input.idempotencyKey,
      }),
    onSettled: readViewAgain,
  })
}

/** Asks for all that is available while everyone asks. */
export function useAskToo() {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      api('POST /api/class/ask-too', { body: {}, idempotencyKey }),
    onSettled: async () => {
      await readViewAgain()
      await queryClient.invalidateQueries({ queryKey: readKey('GET /api/withdrawals') })
    },
  })
}

/** Answers the poll on the screen, once. */
export function useAnswerPoll() {
  return useMutation({
    mutationFn: (input: { n: number; answer: number; idempotencyKey: string }) =>
      api('POST /api/class/poll/:n', {
        params: { n: `${input.n}` },
        body: { answer: input.answer },
        idempotencyKey: input.idempotencyKey,
      }),
    onSettled: readViewAgain,
  })
}
