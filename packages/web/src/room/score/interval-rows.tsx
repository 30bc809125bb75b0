import type { Score } from '@kunwari/contract/score'

type Figure = NonNullable<Score['before']>['d']

type IntervalRowsProps = {
  rows: readonly { name: string; figure: Figure }[]
  /** What the axis measures, and which way it goes. */
  axis: string
}

/** Means with their 95% intervals, one under the other over one axis. */
export function IntervalRows({ rows, axis }: IntervalRowsProps) {
  const { from, to, ticks } = rangeOf(rows.map(({ figure }) => figure))
  const at = (value: number) => `${((value - from) / (to - from)) * 100}%`
  return (
    <figure className="grid gap-[0.75rem]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[1.5rem] gap-y-[0.75rem] text-[2rem]">
        {rows.map(({ name, figure }) => (
          <div key={name} className="contents">
            <b className="max-w-[16rem] leading-tight">{name}</b>
            <div aria-hidden="true" className="relative h-[3.5rem] bg-surface">
              {ticks.map((tick) => (
                <span
                  key={tick}
                  className="absolute inset-y-0 border-line border-l-2"
                  style={{ left: at(tick) }}
                />
              ))}
              <span
                className="absolute top-[1.5rem] h-[0.5rem] bg-lead forced-colors:bg-[CanvasText]"
                style={{ left: at(figure.low), right: `calc(100% - ${at(figure.high)})` }}
              />
              <span
                className="absolute top-[0.75rem] size-[2rem] -translate-x-1/2 rounded-full border-4 border-surface bg-lead forced-colors:bg-[CanvasText]"
                style={{ left: at(figure.mean) }}
              />
            </div>
            <span className="figures whitespace-nowrap text-[1.75rem]">
              <b>{writeFigure(figure.mean)}</b> [{writeFigure(figure.low)};{' '}
              {writeFigure(figure.high)}]
            </span>
          </div>
        ))}
        <span />
        <div aria-hidden="true" className="figures relative h-[2rem] text-[1.5rem]">
          {ticks.map((tick) => (
            <span key={tick} className="absolute -translate-x-1/2" style={{ left: at(tick) }}>
              {tick < 0 ? `−${-tick}` : tick}
            </span>
          ))}
        </div>
        <span />
      </div>
      <figcaption className="text-center text-[1.5rem]">{axis}</figcaption>
    </figure>
  )
}

/** A figure as the room reads it: two places, and a minus that is as wide as a plus. */
export function writeFigure(value: number, { isSigned = false } = {}): string {
  const places = 2
  const written = Math.abs(value).toFixed(places)
  if (Number(written) === 0) return written
  if (value < 0) return `−${written}`
  return isSigned ? `+${written}` : written
}

/** Whole numbers around all intervals, 0 and 1 among them. */
function rangeOf(figures: readonly Figure[]) {
  const from = Math.min(0, ...figures.map(({ low }) => Math.floor(low)))
  const to = Math.max(1, ...figures.map(({ high }) => Math.ceil(high)))
  return { from, to, ticks: Array.from({ length: to - from + 1 }, (_, place) => from + place) }
}
