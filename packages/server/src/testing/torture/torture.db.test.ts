import { expect, test } from 'vitest'
import { torture } from './torture.ts'
import { report } from './verdict.ts'

// The short form of `npm run torture`: real processes, killed while they work, on the embedded
// PostgreSQL whatever database the other tests use.

const shortForm = {
  seconds: 5,
  kills: 1,
  clients: 6,
  seed: 1,
  // Other tests run beside it: neither of them is to starve.
  pauseMs: 150,
  checkEverySeconds: 300,
  // What is kept over a start is held by kill.long.db.
  checksAfterRestart: false,
  patience: 4,
}

test('a kill amid seconds of payments loses, doubles or misplaces no centavo', async () => {
  const result = await torture({ ...shortForm, say: () => {} })
  expect(result.faults).toEqual([])
  expect(report(result)).toMatch(/^PASSED/m)
}, 300_000)
