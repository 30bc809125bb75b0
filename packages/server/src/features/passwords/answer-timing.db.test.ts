import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashAtRealCost } from '../../testing/cheap-password-cost.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

// The time of an answer tells no more than the answer: whether somebody has an identifier.

let world: TestApp
let browser: Browser
beforeAll(async () => {
  hashAtRealCost(true)
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  browser = world.browser()
})
afterAll(async () => {
  hashAtRealCost(false)
  await world.drop()
})

// Leaving out the hash of a password makes an answer come in a tenth of the time, leaving out the keeping of a
// code and its message in two thirds. The quickest answers are compared: in each everything was done that is
// ever done, and nothing was waited for that a machine does beside it.
const timesMax = 1.3

test.each([
  [
    'signing in',
    11,
    'POST /api/auth/login',
    (identifier: string) => ({ identifier, password: 'Not-my-password-1' }),
  ],
  [
    'a code to register with',
    60,
    'POST /api/auth/send-verification',
    (email: string) => ({ email, firstName: 'Maria' }),
  ],
  [
    'a code for a new password',
    60,
    'POST /api/auth/forgot-password/send-code',
    (identifier: string) => ({ identifier }),
  ],
  [
    'a new password with a wrong code',
    11,
    'POST /api/auth/forgot-password/reset',
    (identifier: string) => ({ identifier, code: '000000', newPassword: 'Ilang-Ilang-88' }),
  ],
])(
  '%s answers in the same time for somebody and for nobody',
  async (_what, rounds, key, bodyFor) => {
    const [, url = ''] = key.split(' ')
    const times: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round += 1) {
      // Taken in turns, so that whatever else the machine does hits both.
      for (const identifier of ['member@kunwari.test', 'nobody@example.com']) {
        const start = performance.now()
        await browser.call('POST', url, { body: bodyFor(identifier) })
        const taken = performance.now() - start
        times[identifier] = [...(times[identifier] ?? []), taken]
      }
    }
    const [fast = 0, slow = 0] = Object.values(times)
      .map((taken) => Math.min(...taken))
      .toSorted((a, b) => a - b)
    expect(slow).toBeLessThan(fast * timesMax)
  },
)
