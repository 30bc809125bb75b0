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
// ever done, and nothing was waited for that a machine does beside it. One that is busy is asked more often.
const timesMax = 1.3
const triesMax = 10

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
    const identifiers = ['member@kunwari.test', 'nobody@example.com']
    const quickest: Record<string, number> = {}
    /** How many times as long the slower one takes. */
    const ratio = () => {
      const [fast = 0, slow = Infinity] = Object.values(quickest).toSorted((a, b) => a - b)
      return slow / fast
    }
    for (let tries = 0; tries < triesMax && !(ratio() < timesMax); tries += 1) {
      for (let round = 0; round < rounds; round += 1) {
        // Taken in turns, and each first as often as the other: whatever goes on beside them hits both.
        for (const identifier of round % 2 ? identifiers : identifiers.toReversed()) {
          const start = performance.now()
          await browser.call('POST', url, { body: bodyFor(identifier) })
          const taken = performance.now() - start
          quickest[identifier] = Math.min(quickest[identifier] ?? taken, taken)
        }
      }
    }
    expect(ratio()).toBeLessThan(timesMax)
  },
)
