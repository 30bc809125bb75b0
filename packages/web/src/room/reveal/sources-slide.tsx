import type { Story } from '@kunwari/contract/reveal'
import { centavosOf, formatMoneyParts } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Slide } from './slide.tsx'
import { type HundredPesos, hundredPesos } from './slide-figures.ts'

const columns = 20
const cell = 34
const order = ['others', 'own', 'trading', 'capital'] as const
const fills = {
  others: 'var(--loss)',
  own: 'var(--edge)',
  trading: 'var(--gain)',
  capital: 'var(--lead)',
} as const

/** Of every hundred pesos paid out, whose they were: a hundred coins. */
export function SourcesSlide({ story: { sums, extras } }: { story: Story }) {
  const { t } = useTranslation('room')
  const parts = hundredPesos(sums)
  if (!parts) return <Slide title={t('sources.none')}>{undefined}</Slide>
  // Trading is named also with nothing: that it earned nothing is the finding.
  const shown = order.filter((one) => parts[one] > 0 || one === 'others' || one === 'trading')
  return (
    <Slide
      title={t(parts.own > 0 ? 'sources.titleOwn' : 'sources.title', parts)}
      note={t(extras.people > 0 ? 'sources.allExtras' : 'sources.all', {
        amount: formatMoneyParts(centavosOf(sums.paidOut)).whole,
        count: extras.people,
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-center gap-[2.5rem]">
        <Coins parts={parts} />
        <dl className="grid gap-[1rem]">
          {shown.map((one) => (
            <div key={one} className="grid grid-cols-[1.75rem_auto] items-center gap-x-4">
              <svg aria-hidden="true" viewBox="0 0 20 20">
                <Coin kind={one} x={10} y={10} />
              </svg>
              <dt className="order-2 col-start-2 text-[1.5rem] leading-tight">
                {t(`sources.${one}`)}
              </dt>
              <dd className="figures font-bold text-[3.5rem] leading-none">₱{parts[one]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Slide>
  )
}

function Coins({ parts }: { parts: HundredPesos }) {
  const coins = order.flatMap((kind) => Array.from({ length: parts[kind] }, () => kind))
  const height = Math.ceil(coins.length / columns) * cell
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${columns * cell} ${height}`}>
      {coins.map((kind, place) => (
        <Coin
          // A coin has nothing but its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          kind={kind}
          x={(place % columns) * cell + cell / 2}
          y={Math.floor(place / columns) * cell + cell / 2}
          r={14}
        />
      ))}
    </svg>
  )
}

/** Shape and colour: members' money is full, one's own a ring, what was earned a square. */
function Coin({
  kind,
  x,
  y,
  r = 9,
}: {
  kind: (typeof order)[number]
  x: number
  y: number
  r?: number
}) {
  const fill = fills[kind]
  if (kind === 'own') {
    return <circle cx={x} cy={y} r={r - 2} fill="none" stroke="var(--ink)" strokeWidth={r / 3.5} />
  }
  if (kind === 'others') return <circle cx={x} cy={y} r={r} fill={fill} />
  const style = { fill, stroke: 'var(--ink)', strokeWidth: 2 }
  return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} {...style} />
}
