import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'
import { runHostileRoom } from '../e2e/lesson/hostile-room.ts'
import { type Played, playLesson } from '../e2e/lesson/play-lesson.ts'
import { playPreset } from '../e2e/lesson/play-preset.ts'
import type { Tally } from '../e2e/lesson/tally.ts'
import { buildWeb } from './build-web.ts'
import { endChildrenWithUs } from './processes.ts'
import { readOptions, wholeNumber } from './read-options.ts'
import { compareTold } from './told-class/compare-told.ts'
import { playToldClass, type Script, type Told } from './told-class/play-told-class.ts'
import { toldScripts } from './told-class/scripts-of-classes.ts'

/**
 * `npm run class -- --phones 40` plays the lesson of 45 minutes at ten times its pace against a server of
 * its own: learners of every kind over HTTP, and nobody who approves anything by hand. Prints how long
 * each step and each call took, and what failed; the last line counts. `--short` is the form that
 * `npm test` runs, `--speed` another pace.
 *
 * `npm run class -- --open` plays a class without stages: a teacher with three windows and a projector
 * approves in bulk, some phones are browsers, and every open page is compared with its own reload.
 *
 * `npm run class -- --hostile --minutes 10` keeps so many phones doing ordinary things for ten minutes
 * while one more, behind the same address, floods the server with all that it can. Prints the honest
 * ones' calls, failures and times, and what the hostile one tried; fails on one failure.
 *
 * `npm run class -- --told` plays classes that end in every way, without browsers, and holds reveals, story,
 * files and what a program computes again from them against each other.
 */
const { values } = readOptions({
  name: 'class',
  about: 'Plays a class of learners of every kind against a server of its own.',
  options: {
    phones: {
      type: 'string',
      default: '40',
      says: 'a number of phones from 4 to 999',
      accepts: wholeNumber(4, 999),
    },
    speed: {
      type: 'string',
      default: '10',
      says: 'a number from 1 to 20, of times faster',
      accepts: (text) => Number(text) >= 1 && Number(text) <= 20,
    },
    short: { type: 'boolean', default: false, says: 'plays a short form, as tests do' },
    open: { type: 'boolean', default: false, says: 'plays a class without stages' },
    hostile: { type: 'boolean', default: false, says: 'has one phone that floods the server' },
    told: { type: 'boolean', default: false, says: 'plays classes that end in every way' },
    minutes: {
      type: 'string',
      default: '10',
      says: 'a number of minutes up to 600, for --hostile',
      accepts: (text) => Number(text) > 0 && Number(text) <= 600,
    },
  },
})
const phones = Number(values.phones)
const minutes = Number(values.minutes)
const speed = Number(values.speed)
endChildrenWithUs()
if (values.hostile) {
  const { honest, hostileTries } = await runHostileRoom({ phones, minutes, say: console.log })
  console.log(describeHostile(honest, hostileTries))
  process.exit(honest.failures.length > 0 ? 1 : 0)
}
if (values.told) {
  const { passed, failed } = await playToldClasses(console.log)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
await buildWeb()
const say = (line: string): void => console.log(line)
const played = values.open
  ? await playLesson({ phones, isShort: values.short, say })
  : await playPreset({
      phones,
      speed,
      isShort: values.short,
      say,
    })
console.log(describe(played))
process.exitCode = played.tally.failures.length > 0 ? 1 : 0

function describeHostile(honest: Tally, tries: Record<string, number>): string {
  const { all } = honest
  return [
    '',
    '  calls  median     p95     p99     max',
    ...rowsOf(honest),
    '',
    'the hostile phone tried',
    ...Object.entries(tries).map(([what, count]) => `${String(count).padStart(7)}  ${what}`),
    '',
    ...honest.failures.map((failure) => `✗ ${failure}`),
    `${all().count} honest calls, ${honest.failures.length} failures, median ${inMs(all().p50Ms).trim()}, p95 ${inMs(all().p95Ms).trim()}, p99 ${inMs(all().p99Ms).trim()}`,
  ].join('\n')
}

function rowsOf(tally: Tally): string[] {
  return tally
    .calls()
    .map(({ call, count, p50Ms, p95Ms, p99Ms, maxMs }) =>
      [String(count).padStart(7), ...[p50Ms, p95Ms, p99Ms, maxMs].map(inMs), `  ${call}`].join(''),
    )
}

function describe({ tally, memoryMb }: Played): string {
  const calls = tally.calls().reduce((sum, { count }) => sum + count, 0)
  return [
    '',
    '  calls  median     p95     p99     max',
    ...rowsOf(tally),
    '',
    `${calls} calls, ${tally.failures.length} failures, server at ${Math.round(memoryMb)} MB`,
    ...tally.failures.map((failure) => `✗ ${failure}`),
    '',
    `${tally.passed} passed, ${tally.failures.length} failed`,
  ].join('\n')
}

function inMs(ms: number): string {
  return `${Math.round(ms)} ms`.padStart(8)
}

/**
 * Plays every scripted class on a database of its own, and says what it came to and which of its figures
 * differ.
 *
 * @returns how many classes have none that differ, and how many have
 */
async function playToldClasses(
  print: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 }
  for (const [name, script] of Object.entries(toldScripts)) {
    const { told, differing } = await playOne(script)
    const { short, certain, broke } = told.story.dates
    const dates = [short, certain, broke].map((date) => date?.day ?? 'never').join(', ')
    print(`${name}: short, certain, broke on day ${dates}; ${told.story.truthCentavos} centavos`)
    for (const difference of differing) print(`✗ ${difference}`)
    count[differing.length > 0 ? 'failed' : 'passed'] += 1
  }
  return count
}

async function playOne(script: Script): Promise<{ told: Told; differing: string[] }> {
  const folder = await mkdtemp(path.join(findQuickFolder(), 'kunwari-told-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  const pool = createPool(database.connection, { max: 8 })
  try {
    await migrate(pool)
    const told = await playToldClass(pool, script, folder)
    return { told, differing: await compareTold(told, folder) }
  } finally {
    await pool.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
