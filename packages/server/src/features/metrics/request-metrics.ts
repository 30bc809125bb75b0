import type { FastifyInstance } from 'fastify'
import type { Metric, Sample } from './exposition.ts'

/** Upper bounds of the histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Series = { labels: Record<string, string>; counts: number[]; count: number; sum: number }

/** How long answers took, by route, method and status. */
export type RequestMetrics = { metrics: () => Metric[] }

/**
 * Watches all answers of an app. Routes are named by their pattern, so the number of series is bounded
 * by the table of routes and not by what people ask for.
 */
export function watchRequests(app: FastifyInstance): RequestMetrics {
  const all = new Map<string, Series>()
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions
    // A stream lasts as long as its page is open: that says nothing about how fast it was answered.
    if (config.call?.raw === 'stream') return
    const method = knownMethods.has(request.method) ? request.method : 'other'
    const labels = { method, route, status: String(reply.statusCode) }
    const key = `${method} ${route} ${reply.statusCode}`
    const series = all.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
    all.set(key, series)
    note(series, reply.elapsedTime / 1_000)
  })
  return {
    metrics: () => [
      {
        name: 'kunwari_http_request_duration_seconds',
        help: 'Answers by route, method and status, event streams left out.',
        type: 'histogram',
        samples: [...all.values()].flatMap(samplesOf),
      },
    ],
  }
}

function note(series: Series, seconds: number): void {
  const place = bounds.findIndex((bound) => seconds <= bound)
  if (place >= 0) series.counts[place] = (series.counts[place] ?? 0) + 1
  series.count += 1
  series.sum += seconds
}

function samplesOf({ labels, counts, count, sum }: Series): Sample[] {
  let below = 0
  const buckets = bounds.map((bound, place) => {
    below += counts[place] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
