import type { Story } from '@kunwari/contract/reveal'
import { cx } from 'class-variance-authority'
import { centavosOf, formatMoneyParts } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Vessel } from '../room-vessel.tsx'
import { Slide } from './slide.tsx'
import { type GuessBar, guessBars } from './slide-figures.ts'

const chart = { width: 640, height: 250, base: 200, bar: 50, gap: 6 }

/** A longer figure is written smaller beside a smaller vessel, to keep its distance from the chart. */
const figureLettersMax = 2

/** What all phones said and what was there, beside what the class had guessed. */
export function TruthSlide({ story }: { story: Story }) {
  const { t } = useTranslation('room')
  const { sums, truthCentavos, guesses } = story
  if (truthCentavos === null) return <Slide title={t('truth.none')}>{undefined}</Slide>
  const screens = centavosOf(sums.screens)
  const pool = centavosOf(sums.pool)
  const isUnder = isUnderHalf(truthCentavos, pool)
  const figure = isUnder ? '<0.5' : String(truthCentavos)
  const isLong = figure.length > figureLettersMax
  if (screens === 0n && pool === 0n) return <Slide title={t('truth.nothing')}>{undefined}</Slide>
  return (
    <Slide
      title={t(isUnder ? 'truth.titleUnder' : 'truth.title', {
        count: truthCentavos,
        screens: formatMoneyParts(screens).whole,
        pool: formatMoneyParts(pool).whole,
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_33.5rem] items-center gap-[2rem]">
        <div className="flex items-center gap-[1.5rem]">
          <Vessel pool={pool} screens={screens} className={isLong ? 'h-[6.5rem]' : 'h-[9.5rem]'} />
          <p>
            <b
              className={cx(
                'figures block leading-[0.9]',
                isLong ? 'text-[7.5rem]' : 'text-[9rem]',
              )}
            >
              {figure}
            </b>
            <span className="block text-[2rem] leading-tight">
              {t('truth.each', { count: truthCentavos })}
            </span>
          </p>
        </div>
        {guesses.length > 0 ? (
          <Guesses bars={guessBars(guesses)} truth={truthCentavos} isUnder={isUnder} />
        ) : (
          <p className="text-[2rem]">{t('truth.noGuesses')}</p>
        )}
      </div>
    </Slide>
  )
}

/**
 * What is left of a peso is shown in whole centavos: less than half of one in words, and nothing as 0.
 *
 * @param pool in centavos
 */
function isUnderHalf(centavos: number, pool: bigint): boolean {
  return centavos === 0 && pool > 0n
}

/** The class's guesses as bars over centavos of a peso, with the truth drawn in. */
function Guesses({ bars, truth, isUnder }: { bars: GuessBar[]; truth: number; isUnder: boolean }) {
  const { t } = useTranslation('room')
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = chart.bar + chart.gap
  const heightOf = (count: number): number => (count / most) * 150
  const at = Math.min(bars.length - 0.5, truth / 10) * step
  return (
    <figure className="grid gap-1">
      <figcaption className="text-[1.5rem]">{t('truth.guessed')}</figcaption>
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
        {bars.map(({ from, count }, place) => (
          <rect
            key={from}
            x={place * step}
            y={chart.base - heightOf(count)}
            width={chart.bar}
            height={heightOf(count)}
            fill="var(--lead)"
            opacity="0.75"
          />
        ))}
        <path
          d={`M${at} 14V${chart.base + 8}`}
          stroke="var(--ink)"
          strokeWidth="4"
          strokeDasharray="9 6"
        />
        {bars.map(({ from, count }, place) => (
          <g key={from} transform={`translate(${place * step} 0)`} fontSize="29">
            {count > 0 && (
              <text
                x={chart.bar / 2}
                y={chart.base - heightOf(count) - 6}
                textAnchor="middle"
                // The line of the truth passes behind a figure.
                className="fill-ink"
                stroke="var(--ground)"
                strokeWidth="10"
                paintOrder="stroke"
              >
                {count}
              </text>
            )}
            {place % 5 === 0 && (
              <text y={chart.base + 32} className="fill-ink">
                {place === bars.length - 1 ? '100+' : from}
              </text>
            )}
          </g>
        ))}
        <path d={`M0 ${chart.base}H${bars.length * step}`} stroke="var(--ink)" strokeWidth="2.5" />
      </svg>
      {/* A table takes its own height even where only its words are wanted. */}
      <div className="sr-only">
        <table>
          <caption>{t('truth.guessed')}</caption>
          <tbody>
            {bars.map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row">{`${from}–${to}`}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-[1.5rem]">
        {t(isUnder ? 'truth.lineUnder' : 'truth.line', { count: truth })}
      </p>
    </figure>
  )
}
