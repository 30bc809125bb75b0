/** Points per petal: enough for a smooth line at any size it is printed. */
const pointsPerPetal = 16

type RosetteShape = { radius: number; petals: number; depth: number; turn?: number }

/**
 * The line of a banknote's rosette: a circle whose radius swings in and out as it goes round.
 *
 * @returns an SVG path round 0,0
 */
export function rosettePath({ radius, petals, depth, turn = 0 }: RosetteShape): string {
  const count = petals * pointsPerPetal
  let path = ''
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * 2 * Math.PI
    const reach = radius * (1 - depth * (0.5 + 0.5 * Math.cos(petals * angle + turn)))
    path += `${path && 'L'}${tenth(reach * Math.cos(angle))} ${tenth(reach * Math.sin(angle))}`
  }
  return `M${path}Z`
}

// A screen draws thousands of these while somebody waits for it: toFixed takes five times as long.
function tenth(length: number): number {
  return Math.round(length * 10) / 10
}

const petals = 18
let printed: string | undefined

/** Computed when the first one is printed: the screens without one do not wait for it. */
function ring(): string {
  printed ??= rosettePath({ radius: 50, petals, depth: 0.3 })
  return printed
}

/** Rings within each other, in pairs that cross: one line, turned by parts of a petal. */
const rings = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => {
  const degrees = (-step * 90) / petals
  const scale = (50 - (step >> 1) * 6) / 50
  return `rotate(${degrees}) scale(${scale})`
})

/** The rosette that Kunwari prints on what stands for money. Takes its colour from the text. */
export function Rosette({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-52 -52 104 104" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.1">
        {rings.map((transform) => (
          <path
            key={transform}
            d={ring()}
            transform={transform}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  )
}

/** A band of crossing waves, as on a note's edge: from 0,0 to the right. */
export function wavePath({
  length,
  height,
  wave,
  phase,
}: {
  length: number
  height: number
  wave: number
  phase: number
}): string {
  const points = Array.from({ length: Math.ceil(length / 4) + 1 }, (_, index) => {
    const x = Math.min(length, index * 4)
    return `${x} ${tenth((height / 2) * Math.sin((x / wave) * 2 * Math.PI + phase))}`
  })
  return `M${points.join('L')}`
}
