import { expect, test } from 'vitest'
import { problemsOf } from './problems.test-support.ts'
import { routes } from './routes.ts'

const target = routes['POST /api/admin/clock/advance'].body
const settings = routes['PUT /api/admin/clock'].body

test.each([
  { days: 1 },
  { days: 731 },
  { to: '2026-03-05T10:00:00Z' },
  { to: '2026-03-05T18:00:00.000+08:00' },
])('the clock can be advanced by %j', (body) => {
  expect(target.parse(body)).toEqual(body)
})

test.each([
  {},
  { days: 0 },
  { days: -1 },
  { days: 1.5 },
  { days: 732 },
  { days: '5' },
  { to: 'tomorrow' },
  { to: '2026-03-05' },
  { to: '2026-02-30T00:00:00Z' },
  { to: '2026-03-05T10:00:00Z', days: 1 },
  { hours: 1 },
])('the clock cannot be advanced by %j', (body) => {
  expect(target.safeParse(body).success).toBe(false)
})

test.each([{ paused: true }, { speed: 86_400 }, { paused: false, speed: 0.5 }])(
  'the clock can be set to %j',
  (body) => {
    expect(settings.parse(body)).toEqual(body)
  },
)

test.each([
  [{}, 'paused', 'Say paused, speed or both'],
  [{ speed: 0 }, 'speed', 'The speed must be greater than 0'],
  [{ speed: -1 }, 'speed', 'The speed must be greater than 0'],
  [{ speed: 86_401 }, 'speed', 'At most one simulated day a second (86400)'],
])('the clock cannot be set to %j', (body, path, message) => {
  expect(problemsOf(settings, body)).toEqual([{ path, message }])
})
