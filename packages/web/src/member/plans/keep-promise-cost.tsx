import { addMs, dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { centavos } from '@kunwari/domain/money/centavos'
import { type Keeping, keepPromise, leastNewPeople } from '@kunwari/domain/plans/keeping'
import type { Plan } from '@kunwari/domain/plans/plans'
import { tenfoldDays } from '@kunwari/domain/plans/promise'
import { type ChangeEvent, useId, useState } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { PeopleDots } from './people-dots.tsx'

/** What each person puts in. The day of the end is the same for any amount. */
const each = centavos(50_000n)
/** Ten to ten million a day; beyond that the country has nobody left. */
const stops = [1n, 2n, 3n, 4n, 5n, 6n]
  .flatMap((power) => [1n, 2n, 5n].map((digit) => digit * 10n ** power))
  .concat(10_000_000n)
const firstStop = 3

/** The promise in somebody's own hands: as many new people a day as they like, and the day it ends. */
export function KeepIt({ plan }: { plan: Plan }) {
  const { t } = useTranslation('glass')
  const id = useId()
  const [stop, setStop] = useState(firstStop)
  const perDay = stops[stop] ?? leastNewPeople
  const keeping = keepPromise(plan, { amount: each, newPeopleMax: perDay })
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
        {t('promise.keep.tenfold', { days: formatNumber(Math.round(tenfoldDays(plan))) })}
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
