import { allPlans, type Plan, type PrintName } from '@kunwari/domain/plans/plans'
import { useTranslation } from '../../texts/i18n.ts'
import { rosettePath } from '../../ui/rosette.tsx'

type Print = {
  /** The longer the term, the larger the note: as money does it. */
  size: string
  numeral: string
  /** Drawn for the plan on a 64 px square. */
  motif: string
}

const prints: Record<PrintName, Print> = {
  sampaguita: {
    size: 'w-[82%] min-h-28',
    numeral: 'text-3xl',
    motif:
      'M32 27a5 5 0 1 0 0 10 5 5 0 0 0 0-10M32 27c-7-6-7-15 0-20 7 5 7 14 0 20m4.800 3.500c3.500-8.500 12-11.500 19-6.500-3 8-11 11-19 6.500M35 36c9 0 15 7 13 15-8 0-14-7-13-15m-6 0c1 8-5 15-13 15-2-8 4-15 13-15m-1.800-5.500c-8 4.500-16 1.500-19-6.500 7-5 15.500-2 19 6.500',
  },
  // Under the sun.
  bangka: {
    size: 'w-[88%] min-h-32',
    numeral: 'text-3xl',
    motif:
      'M8 42c14 6 34 6 48 0-2 8-10 13-24 13S10 50 8 42M32 43V12c10 6 15 15 16 25H32M28 18c-6 5-10 11-11 19h11M4 60c6-3 10-3 14 0s9 3 14 0 9-3 14 0 8 3 14 0M50 9a5 5 0 1 0 0 10 5 5 0 0 0 0-10',
  },
  volcano: {
    size: 'w-[94%] min-h-36',
    numeral: 'text-4xl',
    motif:
      'M4 56c13-5 19-20 25-34h6c6 14 12 29 25 34zM29 22c2 3 4-1 6 0M21 40c4 4 7-2 11 2s7-3 11 0M32 16c-5-2-4-7 0-8 0-4 7-5 8-1 5-1 7 5 3 7M4 60h56',
  },
  parol: {
    size: 'w-full min-h-40',
    numeral: 'text-4xl',
    motif:
      'M32 6l6.500 17.500H57L42.500 34.500 48 52 32 41.500 16 52l5.500-17.500L7 23.500h18.500zM32 41.500V25m0 0-6.500-1.500M32 25l6.500-1.500M32 25l10.500 9.500M32 25 21.500 34.500M14 52l-5 10m7-9-1 9m35-10 5 10m-7-9 1 9M32 2v4',
  },
}

/** The rosette has as many petals as the plan has days. */
const rosettes = allPlans.map(({ planDays: days }) => ({
  days,
  paths: [50, 41, 32, 23].map((radius, ring) =>
    rosettePath({ radius, petals: days, depth: 0.5 - days / 100, turn: ring * Math.PI }),
  ),
}))

/** A plan as a banknote of its own: colour, motif, size, and the days in its rosette. */
export function Denomination({ plan, id }: { plan: Plan; id: string }) {
  const { t } = useTranslation('member')
  const { planDays: days, name, print } = plan
  const { size, numeral, motif } = prints[print]
  return (
    <header
      className={`note-frame relative flex items-center justify-between gap-3 overflow-hidden rounded-md bg-[var(--print-soft)] narrow:px-3 px-6 py-4 text-[var(--print)] [--note-fill:var(--print-soft)] ${size}`}
    >
      <svg
        aria-hidden="true"
        viewBox="-52 -52 104 104"
        className="pointer-events-none absolute top-1/2 -right-8 -z-1 size-48 -translate-y-1/2 opacity-45"
        fill="none"
        stroke="currentColor"
      >
        {rosettes
          .find((one) => one.days === days)
          ?.paths.map((path) => (
            <path key={path.slice(0, 16)} d={path} vectorEffect="non-scaling-stroke" />
          ))}
      </svg>
      <span className="grid gap-1">
        <svg
          aria-hidden="true"
          viewBox="0 0 64 64"
          className="size-12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.200"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={motif} />
        </svg>
        <h2 id={id} className="font-display narrow:text-lg text-2xl leading-none">
          {name}
        </h2>
      </span>
      <span className="grid justify-items-center rounded-full bg-[var(--print-soft)] px-3 py-1">
        <span className={`font-display leading-none ${numeral}`}>{days}</span>
        <span className="font-semibold text-xs leading-tight">
          {t('plans.days', { count: days })}
        </span>
      </span>
    </header>
  )
}
