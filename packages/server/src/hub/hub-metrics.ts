import type { Pool } from 'pg'
import { unlessAway } from '../features/admin/metrics.routes.ts'
import { settlementLagMs } from '../features/clock/clock.ts'
import type { Metric, Sample } from '../features/metrics/exposition.ts'
import type { JobRuns } from '../features/metrics/job-runs.ts'
import {
  databaseUp,
  gauge,
  lagMetric,
  poolMetrics,
  streamsMetric,
} from '../features/metrics/process-metrics.ts'
import type { Cells } from './cells.ts'
import type { OpenClasses } from './open-classes.ts'
import { countByState } from './settings.sql.ts'

/**
 * What this server says of itself: all of its classes together, or each that it has open by its code. Of their money
 * nothing: that is the class's own to tell.
 */
export async function readHubMetrics(
  input: { directory: Pool; cells: Cells; classes: OpenClasses; jobRuns: JobRuns },
  { isByClass }: { isByClass: boolean },
): Promise<Metric[]> {
  const { directory, cells, classes, jobRuns } = input
  const counted = await unlessAway(() => readStates(directory, cells))
  const open = classes.list().map(({ place, running: { deps } }) => ({
    labels: { class: place.code },
    streams: deps.live.streams.size(),
    lag: settlementLagMs(deps.clock) / 1_000,
  }))
  const each = (value: (one: (typeof open)[number]) => number): Sample[] =>
    open.map((one) => ({ labels: one.labels, value: value(one) }))
  const streams = each((one) => one.streams)
  const lags = each((one) => one.lag)
  const { connections, idle, waiting } = cells.count()
  return [
    databaseUp(counted !== null),
    ...(counted ?? []),
    gauge('kunwari_hub_open_classes', 'Classes that this server has open.', [
      { value: open.length },
    ]),
    streamsMetric(
      isByClass ? streams : [{ value: open.reduce((sum, one) => sum + one.streams, 0) }],
    ),
    lagMetric(isByClass ? lags : [{ value: Math.max(0, ...open.map((one) => one.lag)) }]),
    ...jobRuns.metrics(),
    ...poolMetrics({
      totalCount: directory.totalCount + connections,
      idleCount: directory.idleCount + idle,
      waitingCount: directory.waitingCount + waiting,
    }),
  ]
}

async function readStates(directory: Pool, cells: Cells): Promise<Metric[]> {
  const states = await countByState(directory)
  const sizes = await Promise.all(cells.names.map((cell) => cells.sizeOf(cell)))
  const ofCells = cells.names.map((cell, place) => ({
    labels: { cell },
    bytes: sizes[place] ?? null,
  }))
  const samples = Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
  return [
    gauge('kunwari_hub_classes', 'Classes of the installation, by their state.', samples),
    gauge(
      'kunwari_database_bytes',
      'The size of each database that classes live in.',
      ofCells.flatMap(({ labels, bytes }) => (bytes === null ? [] : [{ labels, value: bytes }])),
    ),
    gauge(
      'kunwari_hub_cell_up',
      'Whether each database that classes live in answers.',
      ofCells.map(({ labels, bytes }) => ({ labels, value: bytes === null ? 0 : 1 })),
    ),
  ]
}
