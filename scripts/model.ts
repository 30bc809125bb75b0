import path from 'node:path'
import { parseArgs } from 'node:util'
import { endChildrenWithUs, ROOT, run } from './processes.ts'

/**
 * `npm run model -- --runs 200 --commands 50` lets people do that many things in that many worlds, on
 * the real database and in a model in memory, and holds what was accepted, every wallet, the pool, its
 * lots and the reserve against each other; a leader's days and months; and what chats hear.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    commands: { type: 'string', default: '50' },
  },
})
if (!/^[1-9]\d{0,4}$/.test(values.runs) || !/^[1-9]\d{0,2}$/.test(values.commands)) {
  console.error('Say how many runs of how many commands, like --runs 200 --commands 50.')
  process.exit(1)
}
endChildrenWithUs()
process.env['MODEL_RUNS'] = values.runs
process.env['MODEL_COMMANDS'] = values.commands
process.exitCode = await run(path.join(ROOT, 'node_modules/vitest/vitest.mjs'), [
  'run',
  '--project',
  'database',
  'packages/server/src/testing/money-model.db.test.ts',
  'packages/server/src/testing/leader-model.db.test.ts',
  'packages/server/src/features/chat/chat-model.db.test.ts',
])
