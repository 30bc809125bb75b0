// The landing page and a member's Home as Lighthouse sees them on a phone: what `npm start` serves,
// each time with an empty cache, and beside them a bare page of the same framework: what a slow machine
// takes from it, it takes from them too. The pages take turns. `-- --runs 5` for more than three of each,
// `-- --reports FOLDER` to keep what Lighthouse wrote.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort, spawnServer } from '@kunwari/server/testing/spawn-server'
import config from '../e2e/playwright.config.ts'
import { fallShort } from '../scripts/bench-names.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { findChromium } from '../scripts/chromium.ts'
import { installTool } from '../scripts/install-tool.ts'
import { ROOT, run } from '../scripts/processes.ts'
import { serveBarePage } from './bare-page/serve-bare-page.ts'

const goals = { performance: 97, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof goals
// The keys of the object above.
const categories = Object.keys(goals) as Category[]

/** Above this many processes waiting for a core, the time that a page takes is mostly theirs. */
const loadMax = 4

/** What is read of a report. */
type Report = {
  /** How fast the machine runs scripts: a desktop of today has 2,000 and more. */
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, reports: { type: 'string' } },
})
const lighthouse = path.join(await installTool('lighthouse', 'lighthouse'), 'cli/index.js')
const chromium = await findChromium()
await buildWeb()
const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))
const reports = path.resolve(values.reports ?? path.join(folder, 'reports'))
await mkdir(reports, { recursive: true })
const entry = path.join(ROOT, 'scripts/start.ts')
const bare = await serveBarePage(path.join(folder, 'bare-page'))
const server = await spawnServer({ port: await freePort(), dataDir: folder, entry })
try {
  const cookie = await signIn('member@kunwari.test')
  const pages = [
    { name: 'bare', url: bare.url, cookie: undefined, seen: [] as Report[] },
    { name: 'landing', url: server.url, cookie: undefined, seen: [] as Report[] },
    { name: 'Home', url: server.url, cookie, seen: [] as Report[] },
  ]
  console.log(`load before: ${describeLoad()}`)
  for (let at = 1; at <= Number(values.runs); at += 1) {
    for (const page of pages) page.seen.push(await look(`${page.name}-${at}`, page))
  }
  console.log(`load after: ${describeLoad()}`)
  const speeds = pages.flatMap(({ seen }) => seen.map((one) => one.environment.benchmarkIndex))
  console.log(
    `speed of the machine, by Lighthouse: ${rangeOf(speeds).map(Math.round).join(', ')}\n`,
  )
  for (const { name, seen } of pages) report(name, seen)
} finally {
  bare.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** One visit of a browser that was never there. */
async function look(name: string, page: { url: string; cookie?: string }): Promise<Report> {
  const { url, cookie } = page
  const file = path.join(reports, `${name}.json`)
  const flags = ['--headless=new', ...(config.use?.launchOptions?.args ?? [])]
  const args = [
    `${url}/`,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
  ]
  const code = await run(lighthouse, args, { env: { CHROME_PATH: chromium } })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(await readFile(file, 'utf8'))
}

async function signIn(identifier: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password: 'Kunwari-2026!' }),
  })
  const [cookie] = answer.headers.getSetCookie()
  const pair = cookie?.split(';')[0]
  if (!answer.ok || pair === undefined) throw new Error(`signing in: ${answer.status}`)
  return pair
}

function report(name: string, seen: Report[]): void {
  for (const category of categories) {
    const scores = seen.map((one) => Math.round(one.categories[category].score * 100))
    const [low, middle, high] = rangeOf(scores)
    const goal = goals[category]
    const verdict = middle >= goal ? 'met' : 'BELOW'
    if (middle < goal && name !== 'bare') fallShort()
    console.log(
      `${name.padEnd(8)} ${category.padEnd(15)} ${middle} (${low}-${high})  goal ${goal}  ${verdict}`,
    )
  }
  for (const complaint of new Set(seen.flatMap(complaintsOf))) console.log(`         ${complaint}`)
}

/** What took points away; of performance, whose audits are never all perfect, the poor ones. */
function complaintsOf({ categories: judged, audits }: Report): string[] {
  return categories.flatMap((category) =>
    judged[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      const least = category === 'performance' ? 0.9 : 1
      if (!audit || weight === 0 || audit.score === null || audit.score >= least) return []
      return [`${category}: ${id} ${audit.displayValue ?? audit.title}`]
    }),
  )
}

function rangeOf(scores: number[]): [number, number, number] {
  const sorted = scores.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return [at(0), at(0.5), at(1)]
}

function describeLoad(): string {
  const load = loadavg()[0] ?? 0
  const note = load > loadMax ? ` (above ${loadMax}: performance is mostly noise)` : ''
  return `${load.toFixed(1)}${note}`
}
