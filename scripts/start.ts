import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import type { RunningServer } from '../packages/server/src/main.ts'
import { buildWeb } from './build-web.ts'
import { ROOT } from './processes.ts'

/** The people of the demo world, and the one password of all of them. */
const DEMO_PEOPLE = ['member', 'leader', 'support', 'admin'].map((name) => `${name}@kunwari.test`)
const DEMO_PASSWORD = 'Kunwari-2026!'

try {
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Half of a second start was reading and stripping TypeScript: 979 ms without, 481 ms with the cache.
enableCompileCache(path.join(ROOT, 'node_modules/.cache/kunwari'))
// Loaded only now: on a first start the build is the longer half, and it may fail.
const { runServer } = await import('../packages/server/src/main.ts')
await runServer((server) => {
  console.log(box(describe(server)))
  flushCompileCache()
})

function describe({ url, app, configuration, database }: RunningServer): string[] {
  const people = configuration.isDemo
    ? ['', 'Sign in as', ...DEMO_PEOPLE.map((person) => `  ${person}`), `with ${DEMO_PASSWORD}`]
    : []
  const classCode = configuration.isDemo ? [] : [`Class code: ${app.classCode}`]
  return [
    `Kunwari: ${url}`,
    'Pretend pesos only. No real money, no real offer.',
    ...people,
    ...classCode,
    '',
    `Data: ${database}`,
    `Ready in ${Math.round(performance.now())} ms. Ctrl-C stops it.`,
  ]
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  const rows = lines.map((line) => `│ ${line.padEnd(width)} │`)
  return [`┌${rule}┐`, ...rows, `└${rule}┘`].join('\n')
}
