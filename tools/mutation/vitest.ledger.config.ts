import { defineConfig } from 'vitest/config'

/** The tests of the money's operations on a real PostgreSQL, as Stryker runs them. */
export default defineConfig({
  test: {
    include: [
      'packages/server/src/features/ledger/*.test.ts',
      'packages/server/src/features/requests/*.test.ts',
      'packages/server/src/features/admin/reversals.db.test.ts',
    ],
    // Stryker tells what came of it.
    reporters: [{}],
    setupFiles: ['./scripts/fail-on-console-error.ts'],
    globalSetup: ['./packages/server/src/db/test-database-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
