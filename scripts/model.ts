import path from 'node:path'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { readOptions, wholeNumber } from './read-options.ts'

/**
 * `npm run model -- --runs 200 --commands 50` lets people do that many things in that many worlds, on
 * the real database and in a model in memory, and holds what was accepted, every wallet, the pool, its
 * lots and the reserve against each other; a leader's days and months; and what chats hear.
 */
const { values } = readOptions({
  name: 'model',
  about: 'Holds the database against a model in memory, over many runs of invented commands.',
  options: {
    runs: {
      type: 'string',
      default: '200',
      says: 'a number of runs from 1 to 99999',
      accepts: wholeNumber(1, 99_999),
    },
    commands: {
      type: 'string',
      default: '50',
      says: 'a number of commands in each run, from 1 to 999',
      accepts: wholeNumber(1, 999),
    },
  },
})
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
