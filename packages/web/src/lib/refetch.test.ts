import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { changeKnown, readAgain } from './refetch.ts'

const queryKey = ['/api/thread']
let answers: PromiseWithResolvers<string[]>[] = []
let leave: () => void = () => undefined

/** A screen that shows the thread; each of its reads is answered by hand. */
function show(): () => string[] | undefined {
  answers = []
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string[]>()
      answers.push(answer)
      return answer.promise
    },
  })
  leave = observer.subscribe(() => undefined)
  return () => observer.getCurrentResult().data
}

afterEach(() => {
  leave()
  queryClient.clear()
})

test('an event during the first read survives, whatever that read brings', async () => {
  const shown = show()
  changeKnown<string[]>(queryKey, (known) => [...known, 'new'])
  changeKnown<string[]>(queryKey, (known) => [...known, 'newer'])
  answers[0]?.resolve(['old'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve(['old', 'new', 'newer'])
  await expect.poll(shown).toEqual(['old', 'new', 'newer'])
  expect(answers).toHaveLength(2)
})

test('what is told later changes what is known, without a read', async () => {
  const shown = show()
  answers[0]?.resolve(['old'])
  await expect.poll(shown).toEqual(['old'])
  changeKnown<string[]>(queryKey, (known) => [...known, 'new'])
  expect(shown()).toEqual(['old', 'new'])
  expect(answers).toHaveLength(1)
})

test('a failed first read is retried once for events that came meanwhile', async () => {
  const shown = show()
  readAgain({ queryKey })
  answers[0]?.reject(new Error('The network was lost.'))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve(['all'])
  await expect.poll(shown).toEqual(['all'])
})

test('a screen that was left meanwhile is not read for', async () => {
  show()
  readAgain({ queryKey })
  leave()
  queryClient.removeQueries({ queryKey })
  answers[0]?.resolve(['old'])
  await Promise.resolve()
  expect(answers).toHaveLength(1)
})
