import { killsOf, seconds } from './breaking.ts'
import { acknowledgedASecondMin, findGaps } from './gaps.ts'
import { countAcknowledged } from './notebook.ts'
import type { TortureResult } from './torture.ts'

/** Why a run without faults proves nothing; no sentence when it proves something. */
export function findVacuity(result: TortureResult): string[] {
  const claims: [boolean, string][] = [
    [result.checks >= (result.options.checksAfterRestart ? 2 : 1), 'nothing was checked'],
    ...findHubVacuity(result),
  ]
  return [
    ...findGaps({ ...result, isHub: result.hub !== undefined }),
    ...claims.flatMap(([isTrue, gap]) => (isTrue ? [] : [gap])),
  ]
}

/** Of several classes each must have been played in, and one must have slept. */
function findHubVacuity({ hub, options }: TortureResult): [boolean, string][] {
  if (!hub) return []
  const least = (acknowledgedASecondMin * options.seconds) / hub.perClass.length
  return [
    ...hub.perClass.map(({ mark, acknowledged }): [boolean, string] => [
      acknowledged >= least,
      `only ${acknowledged} operations of ${mark} were acknowledged, not ${Math.ceil(least)}`,
    ]),
    [hub.sleeper.slept > 0 && hub.sleeper.woken > 0, 'no class slept and woke'],
    [hub.sleeper.restored > 0, 'no class was restored'],
    [hub.churner.made > 0 && hub.churner.wiped > 0, 'no class was made and wiped'],
    [hub.compared.rows > 0, 'no row was compared'],
  ]
}

/** The table of a run, and its verdict as the last line. */
export function report(result: TortureResult): string {
  const { options, notebook, breaking, faults } = result
  const { server, postgres, backend } = breaking.kills
  const acknowledged = countAcknowledged(notebook)
  const kinds = [...notebook.acknowledged]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, times]) => `${kind} ${times}`)
  const rows: [string, string][] = [
    ['run', `${Math.round(result.ranSeconds)} s, ${options.clients} clients, seed ${options.seed}`],
    ['acknowledged', `${acknowledged} (${(acknowledged / result.ranSeconds).toFixed(0)} a second)`],
    ['of them', kinds.join(', ')],
    ['refused by a rule', String(notebook.refused)],
    ['unsure', String(notebook.unsure)],
    ['sent again later', `${result.replayed}, answered as before`],
    ['transfers', String(result.lines)],
    ['kills', `${killsOf(breaking)}: server ${server}, PostgreSQL ${postgres}, backend ${backend}`],
    ['stood still', String(breaking.freezes)],
    ['hit work under way', `${breaking.hits} of ${breaking.faults} faults`],
    ['answers lost', `${result.lost}; dropped by the proxy ${result.dropped}, cut ${result.cut}`],
    ['acknowledged later', String(result.secured)],
    ['told to come back', `${result.unavailable} (503)`],
    ['server back', spread(breaking.serverBackMs)],
    ['database back', spread(breaking.databaseBackMs)],
    ...hubRows(result),
    ['checks', String(result.checks)],
    ['faults', String(faults.length)],
  ]
  const table = rows.map(([name, value]) => `${name.padEnd(20)}${value}`)
  return [...table, '', verdict(result)].join('\n')
}

function hubRows({ hub }: TortureResult): [string, string][] {
  if (!hub) return []
  const told = hub.perClass.map(
    ({ mark, acknowledged, lines }) => `${mark} ${acknowledged}/${lines}`,
  )
  const { rows, tables } = hub.compared
  return [
    ['each: told, moved', told.join(', ')],
    ['compared', `${rows} rows of ${tables} tables, by who wrote them`],
    [
      'slept',
      `${hub.sleeper.slept} times, woken ${hub.sleeper.woken}, restored ${hub.sleeper.restored}`,
    ],
    ['made', `${hub.churner.made} classes, wiped ${hub.churner.wiped}`],
  ]
}

function verdict(result: TortureResult): string {
  const { faults } = result
  if (faults.length > 0) return `FAILED: ${faults.length} faults, the first: ${faults[0]}`
  const gaps = findVacuity(result)
  if (gaps.length > 0) return `PROVES NOTHING: ${gaps.join('; ')}`
  return 'PASSED: nothing lost, nothing doubled, every centavo where it belongs'
}

function spread(times: readonly number[]): string {
  if (times.length === 0) return 'never away'
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `median ${seconds(median)}, at most ${seconds(sorted.at(-1) ?? 0)}`
}
