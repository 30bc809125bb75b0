import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowTestsFirst } from './scripts/slow-tests-first.ts'

const everywhere = ['packages/*/src/**', 'scripts/**', 'bench/**']
const pure = everywhere.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.property.test.ts`])
const database = everywhere.map((folder) => `${folder}/*.db.test.ts`)
// Those of a release alone: `npm run proof -- long-tests`.
const ofRelease = process.env.TESTS === 'long' ? [] : ['**/*.long.db.test.ts']
const screens = ['packages/web/src/**/*.test.tsx', 'e2e/**/*.test.tsx']
const setupFiles = ['./scripts/fail-on-console-error.ts']

/** Three kinds of test by their names: pure, with a real PostgreSQL, and screens in jsdom. */
export default defineConfig({
  test: {
    // Much of it waits for a clock or for another process: more at a time than a small machine has cores.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: pure,
          exclude: ['**/node_modules/**', ...database],
          setupFiles,
          // Files share their worker's modules, of which few keep anything.
          isolate: false,
          // Pictures of 41 megapixels take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          exclude: ['**/node_modules/**', ...ofRelease],
          setupFiles: [...setupFiles, './packages/server/src/testing/cheap-password-cost.ts'],
          globalSetup: ['./packages/server/src/db/test-database-setup.ts'],
          // Files share their worker's modules: the server keeps nothing in them but counters, queues and forecasts.
          isolate: false,
          // Races, kills and first starts of a real server on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'screens',
          include: screens,
          setupFiles: [...setupFiles, './packages/web/src/testing/wait-longer.ts'],
          environment: 'jsdom',
          // A page for each file in one process of a worker's own.
          pool: 'vmThreads',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
