import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { Metric, Sample } from './exposition.ts'

const nanosecondsPerSecond = 1e9
const microsecondsPerSecond = 1e6
const lagResolutionMs = 20

/** What the process takes of its machine. */
export type ProcessMetrics = { metrics: () => Metric[]; stop: () => void }

/** Begins to watch how late the event loop is; everything else is known to Node at any time. */
export function watchProcess(): ProcessMetrics {
  const lag = monitorEventLoopDelay({ resolution: lagResolutionMs })
  lag.enable()
  return {
    metrics: () => {
      const { user, system } = process.cpuUsage()
      const memory = process.memoryUsage()
      const late = [
        ['0.5', lag.percentile(50)],
        ['0.99', lag.percentile(99)],
        ['1', lag.max],
      ] as const
      const quantiles = late.map(([quantile, nanoseconds]) => ({
        labels: { quantile },
        value: nanoseconds / nanosecondsPerSecond,
      }))
      // Each reading says how late it was since the one before.
      lag.reset()
      return [
        counter('process_cpu_seconds_total', 'Processor time, user and system.', [
          { value: (user + system) / microsecondsPerSecond },
        ]),
        gauge('process_uptime_seconds', 'Since the process started.', [
          { value: process.uptime() },
        ]),
        gauge('process_resident_memory_bytes', 'Memory that the process holds.', [
          { value: memory.rss },
        ]),
        gauge('nodejs_heap_used_bytes', 'Memory of JavaScript values.', [
          { value: memory.heapUsed },
        ]),
        gauge(
          'nodejs_eventloop_lag_seconds',
          `Turns of the event loop since the last reading, sampled every ${lagResolutionMs} ms.`,
          quantiles,
        ),
      ]
    },
    stop: () => lag.disable(),
  }
}

/** How busy the connections to the database are. */
export function poolMetrics(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) {
  return [
    gauge('kunwari_database_connections', 'Connections of this server, by what they do.', [
      { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ]),
    gauge('kunwari_database_waiting', 'Callers that wait for a connection.', [
      { value: pool.waitingCount },
    ]),
  ]
}

export function databaseUp(isUp: boolean): Metric {
  const help = '1 if the database answered, 0 if not.'
  return gauge('kunwari_database_up', help, [{ value: isUp ? 1 : 0 }])
}

export function streamsMetric(samples: readonly Sample[]): Metric {
  return gauge('kunwari_event_streams', 'Pages that listen to this server.', samples)
}

export function lagMetric(samples: readonly Sample[]): Metric {
  const help = 'By how much simulated time would be past the next unsettled event.'
  return gauge('kunwari_settlement_lag_seconds', help, samples)
}

/** A figure that can go up and down. */
export function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples }
}

/** A figure that only grows while the process, or the ledger, lives. */
export function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'counter', samples }
}
