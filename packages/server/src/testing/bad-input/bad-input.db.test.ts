import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runBadInput } from './run-bad-input.ts'
import { createTally } from './tally.ts'

// Every call and every field of the contract, sent badly: refused in the contract's own way, and
// nothing changed. `npm run bad-input` sends many more.

const requests = Number(process.env['BAD_INPUT_REQUESTS'] ?? 300)
const seed = Number(process.env['BAD_INPUT_SEED'] ?? randomInt(1_000_000))
const patienceMs = 3_600_000

describe(`--seed ${seed}`, () => {
  test(
    'what is sent badly is refused, and changes nothing',
    async () => {
      const tally = createTally()
      try {
        await runBadInput({ requests, seed, tally })
      } finally {
        const { BAD_INPUT_REPORT: report } = process.env
        if (report !== undefined) writeFileSync(report, tally.report(seed))
      }
      expect(tally.faults).toEqual([])
      expect(tally.findVacuity()).toEqual([])
    },
    patienceMs,
  )
})
