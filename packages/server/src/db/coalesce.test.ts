import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A fake database whose statements end when the test says so. */
function open({ failing = [] as number[], atWorkMax = 1 } = {}) {
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
    atWorkMax,
    batchMax: 3,
  })
  const finish = async () => {
    pending.shift()?.()
    // One turn in which the callers are answered, and one in which those who wait are started.
    await turn()
    await turn()
  }
  return { call, statements, finish, pending }
}

test('a call runs alone while nothing queues', async () => {
  const { call, statements, finish } = open()
  const answer = call(1)
  await turn()
  expect(statements).toEqual([[1]])
  await finish()
  expect(await answer).toBe(10)
})

test('calls that arrive meanwhile share a batch, each with its own answer', async () => {
  const { call, statements, finish } = open()
  const first = call(1)
  await turn()
  const others = Promise.all([2, 3, 4, 5].map(call))
  await finish()
  await finish()
  await finish()
  expect(statements).toEqual([[1], [2, 3, 4], [5]])
  expect(await first).toBe(10)
  expect(await others).toEqual([20, 30, 40, 50])
})

test('calls of one turn go together', async () => {
  const { call, statements, finish } = open()
  const answers = Promise.all([1, 2].map(call))
  expect(statements).toEqual([])
  await turn()
  expect(statements).toEqual([[1, 2]])
  await finish()
  expect(await answers).toEqual([10, 20])
})

test('calls spread over free statements; those answered together ask together again', async () => {
  const { call, statements, pending } = open({ atWorkMax: 2 })
  const callers = [1, 2, 3, 4, 5].map(async (input) => {
    await call(input)
    await call(input + 10)
  })
  await turn()
  expect(statements).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  pending.shift()?.()
  await turn()
  await turn()
  expect(statements.slice(2)).toEqual([[11, 12, 13]])
  pending.shift()?.()
  await turn()
  await turn()
  expect(statements.slice(3)).toEqual([[14, 15]])
  for (const end of pending.splice(0)) end()
  await Promise.all(callers)
})

test("one call's fault is not another's", async () => {
  const { call, statements, finish, pending } = open({ failing: [3] })
  const answers = Promise.allSettled([1, 2, 3, 4].map(call))
  await turn()
  while (pending.length > 0) await finish()
  expect(statements).toEqual([[1, 2, 3], [1], [2], [3], [4]])
  expect((await answers).map((answer) => answer.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
