type EndLabelProps = {
  /** Where the line ends. */
  from: { x: number; y: number }
  /** Where there is room for its name: the height of its middle. */
  y: number
  name: string
  value: string
}

/** A line's name and value at its own end, in place of a legend. */
export function EndLabel({ from, y, name, value }: EndLabelProps) {
  return (
    <g>
      <circle cx={from.x} cy={from.y} r="4" fill="var(--ink)" />
      <path
        d={`M${from.x + 5} ${from.y}L${from.x + 13} ${y}`}
        stroke="var(--edge)"
        strokeWidth="1.3"
      />
      <text x={from.x + 16} y={y - 3}>
        {name}
      </text>
      <text x={from.x + 16} y={y + 13} fontWeight="700">
        {value}
      </text>
    </g>
  )
}
