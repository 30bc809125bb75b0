import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A fake database whose statements end when the test says so. */
function open({ failing = [] as number[] } = {}) {
  const statements: number[][] = []
  const pending: (() => void)[] = []
  const run = async (inputs: readonly number[]) => {
    statements.push([...inputs])
    await new Promise<void>((resolve) => pending.push(resolve))
    if (inputs.some((input) => failing.includes(input))) throw new Error('refused')
    return inputs.map((input) => input * 10)
  }
  const call = coalesce<number, number>({
    runOne: async (input) => (await run([input]))[0] ?? Number.NaN,
    runMany: run,
    changedNothing: (error) => error instanceof Error && error.message === 'refused',
    atWorkMax: 1,
    batchMax: 3,
  })
  const finish = async () => {
    pending.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { call, statements, finish, pending }
}

test('a call runs alone at once while nothing queues', async () => {
  const { call, statements, finish } = open()
  const answer = call(1)
  expect(statements).toEqual([[1]])
  await finish()
  expect(await answer).toBe(10)
})

test('calls that arrive meanwhile go together, at most a batch of them, each with its answer', async () => {
  const { call, statements, finish } = open()
  const answers = Promise.all([1, 2, 3, 4, 5].map(call))
  await finish()
  await finish()
  await finish()
  expect(statements).toEqual([[1], [2, 3, 4], [5]])
  expect(await answers).toEqual([10, 20, 30, 40, 50])
})

test("one call's fault is not another's", async () => {
  const { call, statements, finish, pending } = open({ failing: [3] })
  const answers = Promise.allSettled([1, 2, 3, 4].map(call))
  while (pending.length > 0) await finish()
  expect(statements).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  expect((await answers).map((answer) => answer.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
