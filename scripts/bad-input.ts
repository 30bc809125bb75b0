import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { readOptions, wholeNumber } from './read-options.ts'

/**
 * `npm run bad-input -- --requests 20000` sends every call of the contract what its schemas refuse and
 * what nobody sends by mistake, and holds each answer against the contract and the database against
 * what it was. `--seed N` sends the same again.
 */
const { values } = readOptions({
  name: 'bad-input',
  about: 'Sends every call of the contract what its schemas refuse, and looks at the answers.',
  options: {
    requests: {
      type: 'string',
      default: '20000',
      says: 'a number of requests from 1 to 9999999',
      accepts: wholeNumber(1, 9_999_999),
    },
    seed: {
      type: 'string',
      default: String(randomInt(1_000_000)),
      says: 'a whole number of up to nine digits',
      accepts: wholeNumber(0, 999_999_999),
    },
  },
})
endChildrenWithUs()
const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-bad-input-'))
const report = path.join(folder, 'report.txt')
process.env['BAD_INPUT_REQUESTS'] = values.requests
process.env['BAD_INPUT_SEED'] = values.seed
process.env['BAD_INPUT_REPORT'] = report
process.exitCode = await run(path.join(ROOT, 'node_modules/vitest/vitest.mjs'), [
  'run',
  '--project',
  'database',
  'packages/server/src/testing/bad-input/bad-input.db.test.ts',
])
console.log(readFileSync(report, 'utf8'))
rmSync(folder, { recursive: true })
