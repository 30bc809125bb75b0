import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolveScenario } from '../../packages/population/src/scenario.ts'
import { readScenarioFile } from './read-scenario-file.ts'

function fileOf(text: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-lab-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'before.json')
  fs.writeFileSync(file, text)
  return file
}

test('a scenario is read from what was printed of it', () => {
  const scenario = resolveScenario({ people: 500 })
  expect(readScenarioFile(fileOf(JSON.stringify({ scenario, days: [] })))).toEqual(scenario)
  expect(readScenarioFile(fileOf(JSON.stringify(scenario)))).toEqual(scenario)
})

test.each(['{}', '[]', 'not JSON', '{"people":500}', '{"scenario":{"people":500}}'])(
  'a file with %s is refused',
  (text) => {
    expect(() => readScenarioFile(fileOf(text))).toThrow(
      '--compare takes a file that --json printed',
    )
  },
)
