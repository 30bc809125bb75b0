import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './chromium-args.ts'
import { isLong } from './long.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // A release's own, whole files and tests with this tag: `npm run proof -- long-tests`.
  testIgnore: isLong ? [] : 'long/**',
  ...(!isLong && { grepInvert: /@long/ }),
  globalSetup: './set-up-run.ts',
  // Each worker starts servers of its own; with four, two cores are no faster, and stand still for seconds.
  workers: 3,
  // A machine that is shared stands still for seconds at a time; who is right waits for nothing.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A second try gets a new browser and a new world. One that needed it is named at the end.
  retries: 1,
  outputDir: '../test-results',
  use: {
    // What is not there to be pressed will not come by waiting for the whole test.
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Tracing costs a sixth of the whole run; `--trace=retain-on-failure` has it for one that fails.
    trace: 'off',
    // A worker's own calls would pass by what a test delays or refuses; what is kept has its own file.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROME_PATH !== undefined && { executablePath: process.env.CHROME_PATH }),
      args: chromiumArgs,
    },
  },
})
