import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure, invalidInputError } from './error-response.ts'
import { requestLogOptions } from './request-log.ts'

async function answerTo(error: Error) {
  const app = Fastify(requestLogOptions(undefined))
  app.setErrorHandler(answerFailure)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test.each([
  ['57P01', 'PostgreSQL is stopping'],
  ['KW001', 'the clock outran every try'],
  ['40P01', 'every try ended in a deadlock'],
  ['57014', 'the statement took too long'],
  ['25P03', 'the transaction stood still too long'],
])('%s, %s, is answered with 503 and when to come back', async (code) => {
  const answer = await answerTo(Object.assign(new Error('from the database'), { code }))
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json().code).toBe('unavailable')
})

test('an internal error answers with an incident id and no details', async () => {
  const answer = await answerTo(Object.assign(new Error('secret'), { code: '42601' }))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    message: expect.stringMatching(
      /^Something went wrong on our side\. .* Incident [0-9a-f-]{36}$/,
    ),
    code: 'internal',
  })
})

test('says at most twenty things that are wrong, each briefly', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => ({
    path: `ids.${n}.${'a'.repeat(1_000)}`,
    message: 'x'.repeat(10_000),
  }))
  const failure = invalidInputError(many)
  expect(failure.fields).toHaveLength(20)
  expect(JSON.stringify([failure.message, failure.fields]).length).toBeLessThan(20_000)
  expect(failure.fields[0]?.message).toMatch(/^x+…$/)
})
