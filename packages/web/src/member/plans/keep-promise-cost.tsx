import { addMs, dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { centavos } from '@kunwari/domain/money/centavos'
import { type Keeping, keepPromise, leastNewPeople } from '@kunwari/domain/plans/keeping'
import type { Plan } from '@kunwari/domain/plans/plans'
import { populationOfThePhilippines } from '@kunwari/domain/plans/promise'
import { type ChangeEvent, useId, useState } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatNumber, formatShort } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { fillDots } from './fill-dots.ts'

/** What each person puts in. The day of the end is the same for any amount. */
const each = centavos(50_000n)
/** Ten to ten million a day; beyond that the country has nobody left. */
const stops = [1n, 2n, 3n, 4n, 5n, 6n]
  .flatMap((power) => [1n, 2n, 5n].map((digit) => digit * 10n ** power))
  .concat(10_000_000n)
const firstStop = 3

/** The promise in somebody's own hands: as many new people a day as they like, and the day it ends. */
export function KeepPromiseCost({ plan }: { plan: Plan }) {
  const { t } = useTranslation('glass')
  const id = useId()
  const [stop, setStop] = useState(firstStop)
  const perDay = stops[stop] ?? leastNewPeople
  const keeping = keepPromise(plan, { amount: each, newPeopleMax: perDay })
  const tenfold = keepPromise(plan, { amount: each, newPeopleMax: perDay * 10n })
  const moreDays = tenfold.day - keeping.day
  return (
    <section
      aria-labelledby={`${id}title`}
      className="grid gap-3 border-edge border-t-[1.5px] pt-3"
    >
      <header className="flex items-center justify-between gap-2">
        <h3 id={`${id}title`} className="font-bold text-xl">
          {t('promise.keep.title')}
        </h3>
        <FlagButton note="guaranteed-return" />
      </header>
      <p>{t('promise.keep.text')}</p>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={`${id}range`} className="font-semibold">
            {t('promise.keep.slider')}
          </label>
          <b className="figures text-2xl text-lead-ink">{formatNumber(perDay)}</b>
        </p>
        <input
          id={`${id}range`}
          type="range"
          min={0}
          max={stops.length - 1}
          value={stop}
          aria-valuetext={t('promise.keep.value', { count: formatNumber(perDay) })}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setStop(event.target.valueAsNumber)}
          className="slide-rule"
        />
        <p aria-hidden="true" className="figures flex justify-between text-muted text-xs">
          <span>{formatNumber(leastNewPeople)}</span>
          <span>{formatNumber(stops.at(-1) ?? leastNewPeople)}</span>
        </p>
      </div>
      <End keeping={keeping} perDay={perDay} />
      <PeopleDots people={keeping.people} unpaid={keeping.unpaid} />
      <p className="font-semibold">
        {moreDays > 0
          ? t('promise.keep.tenfold', { count: moreDays })
          : t('promise.keep.tenfoldNothing')}
      </p>
    </section>
  )
}

/** The day, and what it would have taken: said aloud as the slider is drawn. */
function End({ keeping, perDay }: { keeping: Keeping; perDay: bigint }) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const now = useSimulatedNow()
  const { day, needed, came, people, unpaid } = keeping
  const date = now && formatDate(toIso(addMs(now, day * dayMs)), 'dayOfYear')
  return (
    <output className="grid content-start gap-1 border border-edge bg-sunken p-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="figures text-loss text-xl">
          {date ? t('promise.keep.ends', { date }) : t('promise.keep.endsOn', { day })}
        </b>
        <span className="font-semibold">{t('promise.keep.day', { day })}</span>
      </span>
      <span className="figures">
        {t(came < perDay ? 'promise.keep.nobodyLeft' : 'promise.keep.needs', {
          needed: formatNumber(needed),
          came: formatNumber(came),
        })}
      </span>
      <span className="figures">
        {t('promise.keep.lose', { people: formatNumber(people), unpaid: formatNumber(unpaid) })}
      </span>
    </output>
  )
}

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
function PeopleDots({ people, unpaid }: PeopleDotsProps) {
  const { t } = useTranslation('glass')
  return (
    <figure className="grid gap-2">
      <ul className="grid grid-cols-3 narrow:grid-cols-1 gap-3">
        {places.map(({ key, size }) => {
          const dots = fillDots({ size, people, unpaid })
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
