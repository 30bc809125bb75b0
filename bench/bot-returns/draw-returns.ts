/** What one bot brought on many markets, ascending, and what its plan promises: percent in all. */
export type ReturnsRow = {
  name: string
  promised: number
  returns: readonly number[]
  low: number
  median: number
  high: number
}

const width = 1_200
const rowHeight = 130
const left = 170
const right = width - 60
const top = 120
const foot = 70
const percentMin = -40
const percentMax = 310
const binPercent = 1
const ink = '#15313a'
const lead = '#0e6b75'
const paper = '#fbfdfc'
const line = '#c7dcda'

const x = (percent: number) =>
  left + ((percent - percentMin) / (percentMax - percentMin)) * (right - left)

/** One strip for each bot on one scale: a heap of what came, and a line at what was promised. */
export function drawReturns(
  rows: readonly ReturnsRow[],
  { seeds, days }: { seeds: number; days: number },
): string {
  const height = top + rows.length * rowHeight + foot
  const ticks = Array.from({ length: 8 }, (_, index) => index * 50).filter(
    (tick) => tick <= percentMax,
  )
  const base = top + rows.length * rowHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Overpass, DejaVu Sans, sans-serif" font-size="18" fill="${ink}">
<rect width="100%" height="100%" fill="${paper}"/>
<text x="40" y="48" font-size="28" font-weight="700">What the bots brought in ${days} days, and what their plans promise</text>
<text x="40" y="82">${seeds.toLocaleString('en')} synthetic markets, fees and slippage included; percent of what each bot trades with</text>
${ticks.map((tick) => `<path d="M${x(tick)} ${top}V${base}" stroke="${line}"/><text x="${x(tick)}" y="${base + 28}" text-anchor="middle">${tick} %</text>`).join('\n')}
${rows.map((row, index) => drawRow(row, top + index * rowHeight)).join('\n')}
</svg>`
}

function drawRow({ name, promised, returns, low, median, high }: ReturnsRow, y: number): string {
  const base = y + rowHeight - 24
  const bins = new Map<number, number>()
  for (const one of returns) {
    const bin = Math.floor(one / binPercent)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
  }
  const most = Math.max(...bins.values())
  const heap = [...bins].map(([bin, count]) => {
    const tall = (count / most) * (rowHeight - 60)
    const from = x(bin * binPercent)
    return `<rect x="${from}" y="${base - tall}" width="${x((bin + 1) * binPercent) - from}" height="${tall}" fill="${ink}"/>`
  })
  return `<path d="M${left} ${base}H${right}" stroke="${ink}" stroke-width="1.5"/>
<text x="40" y="${base - 6}" font-weight="700">${name}</text>
${heap.join('')}
<text x="${x(Math.max(returns.at(-1) ?? 0, 0)) + 14}" y="${base - 34}" font-size="16">median ${median.toFixed(1)} %</text>
<text x="${x(Math.max(returns.at(-1) ?? 0, 0)) + 14}" y="${base - 11}" font-size="16">nine of ten: ${low.toFixed(1)} % to ${high.toFixed(1)} %</text>
<path d="M${x(promised)} ${base - rowHeight + 58}V${base}" stroke="${lead}" stroke-width="5"/>
<text x="${x(promised) - 12}" y="${base - rowHeight + 70}" font-size="20" text-anchor="end" fill="${lead}" font-weight="700">promised ${promised} %</text>`
}
