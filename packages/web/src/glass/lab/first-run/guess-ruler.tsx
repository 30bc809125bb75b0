import { useTranslation } from '../../../texts/i18n.ts'

const width = 340
const margin = 8

type GuessRulerProps = {
  guess: number | undefined
  truth: number | undefined
  max: number
  /** What others guessed: a tick each. */
  others?: readonly number[]
}

/** A ruler with two marks: what was guessed, and what came of it. The sentence above says the same. */
export function GuessRuler({ guess, truth, max, others = [] }: GuessRulerProps) {
  const { t } = useTranslation('lab')
  const x = (value: number) => margin + (value / max) * (width - 2 * margin)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 62`} className="w-full fill-ink" fontSize="13">
      <path d={`M${margin} 31H${width - margin}`} stroke="var(--edge)" strokeWidth="1.5" />
      {Array.from({ length: 11 }, (_, tick) => (
        <path
          key={tick}
          d={`M${x((max * tick) / 10)} 31v${tick % 5 === 0 ? 8 : 5}`}
          stroke="var(--edge)"
          strokeWidth="1.5"
        />
      ))}
      <path
        d={others.map((other) => `M${x(Math.min(max, other))} 20v11`).join('')}
        stroke="var(--lead)"
        strokeWidth="2"
        opacity="0.55"
      />
      {guess !== undefined && truth !== undefined && (
        <path
          d={`M${x(guess)} 31H${x(truth)}`}
          stroke="var(--loss)"
          strokeWidth="5"
          opacity="0.45"
        />
      )}
      {guess !== undefined && (
        <Mark x={x(guess)} name={t('first.end.yours')} colour="var(--lead)" isAbove />
      )}
      {truth !== undefined && (
        <Mark x={x(truth)} name={t('first.end.truth')} colour="var(--loss)" />
      )}
    </svg>
  )
}

type MarkProps = { x: number; name: string; colour: string; isAbove?: boolean }

function Mark({ x, name, colour, isAbove = false }: MarkProps) {
  const anchor = x < 60 ? 'start' : x > width - 60 ? 'end' : 'middle'
  return (
    <g>
      <path
        d={isAbove ? `M${x} 31l-6-12h12Z` : `M${x} 31l-6 12h12Z`}
        fill={colour}
        stroke="var(--surface)"
      />
      <text x={x} y={isAbove ? 14 : 57} textAnchor={anchor} fontWeight="700">
        {name}
      </text>
    </g>
  )
}
