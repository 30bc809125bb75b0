import { defineConfig } from 'vitest/config'

/** The tests of the rules alone, as Stryker runs them for each change that it makes. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    // How long the text filter takes: Stryker's own marks in it make it several times slower.
    exclude: ['**/reading-time.test.ts'],
    // Changed code is slower, and what never ends is ended by Stryker.
    testTimeout: 60_000,
    // Stryker tells what came of it.
    reporters: [{}],
    setupFiles: ['./scripts/fail-on-console-error.ts', './tools/mutation/fewer-runs.ts'],
  },
})
