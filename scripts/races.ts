import path from 'node:path'
import { parseArgs } from 'node:util'
import { endChildrenWithUs, ROOT, run } from './processes.ts'

/**
 * `npm run races -- --rounds N` lets many want the same thing at the same moment that many times: money
 * (2, 8 and 32 at once, over two servers), a key, a code, an identifier, and two admins a decision.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } })
if (!/^[1-9]\d{0,5}$/.test(values.rounds)) {
  console.error('Say how many rounds, like --rounds 1000.')
  process.exit(1)
}
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
