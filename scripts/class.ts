import { parseArgs } from 'node:util'
import { type Played, playLesson } from '../e2e/lesson/play-lesson.ts'
import { buildWeb } from './build-web.ts'
import { endChildrenWithUs } from './processes.ts'

/**
 * `npm run class -- --phones 40` plays a lesson against a server of its own: learners over HTTP, a
 * teacher with three windows and a projector. Prints how long each step and each call took, and what
 * failed; the last line counts. `--short` is the form that `npm test` runs.
 */
const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '40' },
    short: { type: 'boolean', default: false },
  },
})
const phones = Number(values.phones)
if (!/^[1-9]\d{0,2}$/.test(values.phones) || phones < 4) {
  console.error('Say how many phones, 4 to 999, like --phones 40.')
  process.exit(1)
}
endChildrenWithUs()
await buildWeb()
const played = await playLesson({
  phones,
  isShort: values.short,
  say: (line) => console.log(line),
})
console.log(describe(played))
process.exitCode = played.tally.failures.length > 0 ? 1 : 0

function describe({ tally, memoryMb }: Played): string {
  const rows = tally
    .calls()
    .map(({ call, count, p50Ms, p99Ms, maxMs }) =>
      [String(count).padStart(7), ...[p50Ms, p99Ms, maxMs].map(inMs), `  ${call}`].join(''),
    )
  const calls = tally.calls().reduce((sum, { count }) => sum + count, 0)
  return [
    '',
    '  calls  median     p99     max',
    ...rows,
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
