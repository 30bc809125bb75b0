/** One figure: whole centavos and counts stay whole, a text is a number that is written already. */
export type Sample = {
  /** What comes after the metric's name, as `_bucket` of a histogram. */
  suffix?: string
  labels?: Readonly<Record<string, string>>
  value: bigint | number | string
}

export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** What the text is sent as. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Writes figures in Prometheus' text format. Its four kinds of line are all that is needed of it, and
 * written here an amount goes from bigint to digits without ever being a float.
 */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(describe).join('')
}

function describe({ name, help, type, samples }: Metric): string {
  const lines = [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => `${name}${sample.suffix ?? ''}${labels(sample)} ${sample.value}`),
  ]
  return `${lines.join('\n')}\n`
}

function labels({ labels: pairs = {} }: Sample): string {
  const written = Object.entries(pairs).map(([name, value]) => `${name}="${escaped(value)}"`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
