import fs from 'node:fs'
import { bin, run } from './processes.ts'

// The headless shell draws no window: what takes Chromium three seconds takes it two.
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * A Chromium for the browser tests: CHROME_PATH, Playwright's own, the system's; else it installs
 * one, from Debian when that is possible, from Playwright when not.
 *
 * @returns the path of its program
 * @throws Error in one sentence when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (fs.existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which is not there.`)
  }
  const found = await findInstalled()
  if (found) return found

  console.log('Installing Chromium for the browser tests ...')
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    // Older systems have no package of the shell.
    const code = await run('apt-get', [...install, 'chromium-headless-shell'], { env })
    if (code !== 0) await run('apt-get', [...install, 'chromium'], { env })
  }
  if (!(await findInstalled())) {
    await run(bin('playwright-core/cli.js'), ['install', 'chromium'])
  }
  const installed = await findInstalled()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium, and none could be installed: install it and set CHROME_PATH to its program, or leave them out with --no-browser.',
  )
}

async function findInstalled(): Promise<string | null> {
  // Loaded here, so that a run without browser tests does not need the package.
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (own && fs.existsSync(own)) return own
  return SYSTEM_CHROMIUMS.find((file) => fs.existsSync(file)) ?? null
}

if (import.meta.main) console.log(await findChromium())
