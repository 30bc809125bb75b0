import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Metric, Sample } from './exposition.ts'

/** What a server does by itself, again and again. */
export type JobName =
  | 'looking'
  | 'clock'
  | 'reserve'
  | 'full_sum'
  | 'statistics'
  | 'telling'
  | 'forgetting'
  | 'class_end'
  | 'stages'
  | 'rules'
  | 'rehearsal'
  | 'laboratory'
  | 'cells'
  | 'heartbeat'
  | 'hub_world'
  | 'lapsed_links'
  | 'spare_schemas'

/** How the jobs of this process have gone since it started. */
export type JobRuns = {
  /** Does one run of a job and notes how it went; what it throws goes on to the caller. */
  time: <Result>(job: JobName, work: () => Promise<Result>) => Promise<Result>
  metrics: () => Metric[]
}

type Runs = { runs: number; failures: number; seconds: number; succeededAt: Instant | null }

/**
 * @param realNow the machine's clock: when a job last succeeded is real time
 * @param total notes each run too: of a server, the runs of all of its classes
 */
export function createJobRuns(realNow: () => Instant, total?: JobRuns): JobRuns {
  const byJob = new Map<JobName, Runs>()
  const runsOf = (job: JobName): Runs => {
    const runs = byJob.get(job) ?? { runs: 0, failures: 0, seconds: 0, succeededAt: null }
    byJob.set(job, runs)
    return runs
  }

  async function time<Result>(job: JobName, work: () => Promise<Result>): Promise<Result> {
    const runs = runsOf(job)
    const begun = performance.now()
    try {
      const result = await work()
      runs.succeededAt = realNow()
      return result
    } catch (error) {
      runs.failures += 1
      throw error
    } finally {
      runs.runs += 1
      runs.seconds = (performance.now() - begun) / 1_000
    }
  }

  return {
    time: total ? (job, work) => total.time(job, () => time(job, work)) : time,
    metrics: () => metricsOf(byJob),
  }
}

function metricsOf(byJob: ReadonlyMap<JobName, Runs>): Metric[] {
  const each = (value: (runs: Runs) => number | null): Sample[] =>
    [...byJob].flatMap(([job, runs]) => {
      const figure = value(runs)
      return figure === null ? [] : [{ labels: { job }, value: figure }]
    })
  return [
    {
      name: 'kunwari_job_runs_total',
      help: 'Runs of a job that ended, well or not.',
      type: 'counter',
      samples: each(({ runs }) => runs),
    },
    {
      name: 'kunwari_job_failures_total',
      help: 'Runs of a job that failed; it is tried again by itself.',
      type: 'counter',
      samples: each(({ failures }) => failures),
    },
    {
      name: 'kunwari_job_last_duration_seconds',
      help: 'How long the last run of a job took.',
      type: 'gauge',
      samples: each(({ seconds }) => seconds),
    },
    {
      name: 'kunwari_job_last_success_timestamp_seconds',
      help: 'When a job last succeeded, in real time.',
      type: 'gauge',
      samples: each(({ succeededAt }) => (succeededAt === null ? null : succeededAt / 1_000)),
    },
  ]
}
