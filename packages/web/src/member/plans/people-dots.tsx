import { populationOfThePhilippines } from '@kunwari/domain/plans/promise'
import { formatNumber, formatShort } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { dotsOf } from './fill-dots.ts'

/** Three places, each ten by ten dots: a middling barangay, a city, everybody. */
const places = [
  { key: 'barangay', size: 2_700n },
  { key: 'city', size: 300_000n },
  { key: 'country', size: BigInt(populationOfThePhilippines) },
] as const

const side = 10
const pitch = 10

type PeopleDotsProps = { people: bigint; unpaid: bigint }

/** How far it has gone through the people there are when it ends. */
export function PeopleDots({ people, unpaid }: PeopleDotsProps) {
  const { t } = useTranslation('glass')
  return (
    <figure className="grid gap-2">
      <ul className="grid grid-cols-3 narrow:grid-cols-1 gap-3">
        {places.map(({ key, size }) => {
          const dots = dotsOf({ size, people, unpaid })
          return (
            <li key={key} className="grid content-start gap-1">
              <b className="text-xs">{t(`promise.places.${key}`)}</b>
              <Dots {...dots} />
              <span className="figures grid text-xs">
                <span className="text-muted">
                  {t('promise.places.size', {
                    count: size < 1_000_000n ? formatNumber(size) : formatShort(size),
                  })}
                </span>
                <b>{t(`promise.places.${dots.share}`, { percent: String(dots.percent) })}</b>
              </span>
            </li>
          )
        })}
      </ul>
      <figcaption className="flex flex-wrap gap-x-4 text-xs">
        <Key name={t('promise.places.paid')} path={round(6, 6)} width={7} colour="var(--lead)" />
        <Key name={t('promise.places.lost')} path={cross(6, 6)} width={1.8} colour="var(--loss)" />
        <Key name={t('promise.places.out')} path={round(6, 6)} width={3} colour="var(--edge)" />
      </figcaption>
    </figure>
  )
}

function Dots({ filled, lost }: { filled: number; lost: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      fill="none"
      strokeLinecap="round"
      className="w-full border border-line bg-surface"
    >
      <path d={pathOf(filled, side * side, round)} stroke="var(--edge)" strokeWidth="2.500" />
      <path d={pathOf(0, filled - lost, round)} stroke="var(--lead)" strokeWidth="7" />
      <path d={pathOf(filled - lost, filled, cross)} stroke="var(--loss)" strokeWidth="1.800" />
    </svg>
  )
}

type KeyProps = { name: string; path: string; width: number; colour: string }

function Key({ name, path, width, colour }: KeyProps) {
  return (
    <span className="flex items-center gap-1">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" fill="none">
        <path d={path} stroke={colour} strokeWidth={width} strokeLinecap="round" />
      </svg>
      {name}
    </span>
  )
}

/** The marks of some of the dots, counted from the lower left, row by row. */
function pathOf(from: number, to: number, mark: (x: number, y: number) => string): string {
  return Array.from({ length: to - from }, (_, index) => {
    const at = from + index
    return mark(pitch / 2 + (at % side) * pitch, 100 - pitch / 2 - Math.floor(at / side) * pitch)
  }).join('')
}

function round(x: number, y: number): string {
  return `M${x} ${y}h.01`
}

function cross(x: number, y: number): string {
  return `M${x - 3} ${y - 3}l6 6m0-6-6 6`
}
