import path from 'node:path'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { readOptions, wholeNumber } from './read-options.ts'

/**
 * `npm run races -- --rounds N` lets many want the same thing at the same moment that many times: money
 * (2, 8 and 32 at once, over two servers), a key, a code, an identifier, and two admins a decision.
 */
const { values } = readOptions({
  name: 'races',
  about: 'Lets many want the same thing at the same moment, round by round.',
  options: {
    rounds: {
      type: 'string',
      default: '1000',
      says: 'a number of rounds from 1 to 999999',
      accepts: wholeNumber(1, 999_999),
    },
  },
})
endChildrenWithUs()
process.env.RACE_ROUNDS = values.rounds
process.exitCode = await run(path.join(ROOT, 'node_modules/vitest/vitest.mjs'), [
  'run',
  '--project',
  'database',
  'packages/server/src/testing/money-races.db.test.ts',
  'packages/server/src/testing/identity-races.db.test.ts',
  'packages/server/src/testing/admin-races.db.test.ts',
])
