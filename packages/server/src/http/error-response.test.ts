import { freeText } from '@kunwari/contract/fields'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
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

test.each(['too_many_requests.pictures_own', 'unavailable.no_class_ready'] as const)(
  '%s says when to come back, by itself or by default',
  async (refusal) => {
    expect((await answerTo(refusalError(refusal))).headers['retry-after']).toBe('5')
  },
)

test('an internal error answers with an incident id and no details', async () => {
  const answer = await answerTo(Object.assign(new Error('secret'), { code: '42601' }))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    message: expect.stringMatching(
      /^Something went wrong on our side\. .* Incident [0-9a-f-]{36}$/,
    ),
    code: 'internal',
    params: { incident: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
})

test('a refusal answers its sentence, its code, its reason and its figures', async () => {
  const answer = await answerTo(
    refusalError('insufficient_funds.taken', { path: 'amount', params: { available: '400.50' } }),
  )
  const said = {
    message: 'Only ₱400.50 of it is available; the rest is on hold or not there',
    code: 'insufficient_funds',
    reason: 'taken',
    params: { available: '400.50' },
  }
  expect(answer.json()).toEqual({ ...said, errors: [{ path: 'amount', ...said }] })
})

test('what a schema found travels beside its field, by key and figures', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerFailure)
  const schema = { body: z.object({ name: freeText({ max: 3 }), kind: z.string() }) }
  app.post('/', { schema }, async () => 'ok')
  const answer = await app.inject({ method: 'POST', url: '/', payload: { name: 'long' } })
  await app.close()
  const said = {
    message: 'At most 3 characters',
    code: 'invalid_input',
    reason: 'characters_most',
    params: { count: '3' },
  }
  expect(answer.json()).toEqual({
    ...said,
    errors: [
      { path: 'name', ...said },
      {
        path: 'kind',
        message: 'kind is required',
        code: 'invalid_input',
        reason: 'required',
        params: { path: 'kind' },
      },
    ],
  })
})

test('an unknown field and another choice are named in our words', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerFailure)
  const item = z.strictObject({ status: z.enum(['approved', 'rejected']) })
  app.post('/', { schema: { body: z.strictObject({ items: z.array(item) }) } }, async () => 'ok')
  const payload = { items: [{ status: 'maybe', zz: 1 }], yy: 2 }
  const answer = await app.inject({ method: 'POST', url: '/', payload })
  await app.close()
  const { errors } = answer.json<{ errors: { path: string; message: string }[] }>()
  expect(errors.map(({ path, message }) => [path, message])).toEqual([
    ['items.0.status', 'One of approved, rejected'],
    ['items.0.zz', 'There is no field items.0.zz here'],
    ['yy', 'There is no field yy here'],
  ])
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
