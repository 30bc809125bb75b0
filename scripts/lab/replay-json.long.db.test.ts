import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { programEnvironment } from '@kunwari/server/testing/spawn-server'
import { expect, test } from 'vitest'
import { fingerprintOf } from '../../packages/population/src/fingerprint.ts'
import { runScenario } from '../../packages/population/src/run-scenario.ts'
import { resolveScenario } from '../../packages/population/src/scenario.ts'

test('a replay’s JSON is the run’s, with the ledger’s beside it', async () => {
  const command = path.join(import.meta.dirname, '..', 'lab.ts')
  const words = [command, '--set', 'people=100', '--days', '2', '--replay', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: programEnvironment })
  const scenario = resolveScenario({ people: 100, days: 2 })
  const run = runScenario(scenario)
  if (!run) throw new Error('a run ended that nothing stopped')
  const { days, summary, you } = run
  expect(JSON.parse(stdout)).toEqual({
    scenario,
    summary,
    days,
    you,
    fingerprint: fingerprintOf(scenario, days),
    replay: {
      days: 2,
      members: summary.members,
      transfers: expect.any(Number),
      difference: null,
    },
  })
})
