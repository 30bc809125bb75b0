import type { BotDetail } from '@kunwari/contract/trading'
import { cva } from 'class-variance-authority'
import type { CSSProperties, ReactNode } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { shareOf } from '../../lib/share-of.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** What a bot would have to earn for the promise to be kept by trading, beside what it earns. */
export function RequiredReturn({ bot }: { bot: BotDetail }) {
  const { t } = useTranslation('trading')
  const { neededDailyRate: needed, earnedDailyRate: earned, promisedDailyRate: promised } = bot
  const hasPlans = bot.principal !== '0.00'
  // Of nothing to trade with there is no percentage: then, and without a plan that runs, what a plan is promised.
  const isNeeded = hasPlans && needed !== null
  const wanted = isNeeded ? needed : promised
  const most = [wanted, earned ?? '0.00'].map(magnitudeOf).reduce((a, b) => (a > b ? a : b), 1n)
  return (
    <Card frame="drawn" data-register="glass" aria-labelledby="need-title" className="grid gap-4">
      <header className="flex items-start justify-between gap-3">
        <h2 id="need-title" className="pt-1 font-bold text-xl">
          {t('need.title')}
        </h2>
        <FlagButton note="fixed-payout" />
      </header>
      <p className="max-w-prose">{useFinding(bot)}</p>
      <dl className="grid gap-3">
        <RateBar
          label={isNeeded ? t('need.needs') : t('need.promises')}
          rate={wanted}
          share={shareOf(magnitudeOf(wanted), most)}
          look="solid"
        />
        <RateBar
          label={t('need.made')}
          rate={earned}
          amount={bot.earnedPerDay}
          share={shareOf(magnitudeOf(earned ?? '0.00'), most)}
          look="hatched"
        />
      </dl>
      <p className="text-muted text-sm">{useMade(bot)}</p>
    </Card>
  )
}

/** What its plans ask of it; a bot that trades nothing now may have plans all the same. */
function useFinding({ promisedDailyRate, neededDailyRate, ...bot }: BotDetail): string {
  const { t } = useTranslation('trading')
  if (bot.principal === '0.00') return t('need.nobody', { rate: formatPercent(promisedDailyRate) })
  const values = {
    promised: formatMoney(centavosOf(bot.promisedPerDay)),
    principal: formatMoney(centavosOf(bot.principal)),
  }
  if (neededDailyRate === null) return t('need.nothing', values)
  const capital = formatMoney(centavosOf(bot.capital))
  return t('need.asked', { ...values, capital, rate: formatPercent(neededDailyRate) })
}

/** The minus of a loss stays with its amount. */
const madeMarks = { amount: <span className="whitespace-nowrap" /> }

/** How to read what it made a day: of nothing to trade with it is no percentage. */
function useMade({ earnedPerDay, earnedDailyRate }: BotDetail): ReactNode {
  const { t } = useTranslation('trading')
  if (earnedPerDay === null) return t('need.tooEarly')
  if (earnedDailyRate === null) return t('need.noRate')
  const amount = formatMoney(centavosOf(earnedPerDay), { sign: true })
  return <RichText text={t('need.average', { amount })} marks={madeMarks} />
}

/** A percent of the wire without its sign, in hundredths. */
function magnitudeOf(percent: string): bigint {
  const hundredths = centavosOf(percent)
  return hundredths < 0n ? -hundredths : hundredths
}

const bar = cva('h-5 min-w-1 w-share border-[1.5px] border-ink', {
  variants: { look: { solid: 'bg-lead', hatched: 'bg-surface' } },
})

type RateBarProps = {
  label: string
  /** Percent a day, or null while it is not known. */
  rate: string | null
  /** Pesos a day, said where there is no rate. */
  amount?: string | null
  /** 0 to 1, of the longest bar. */
  share: number
  look: 'solid' | 'hatched'
}

/** A rate as a bar, its figure beside its name. */
function RateBar({ label, rate, amount = null, share, look }: RateBarProps) {
  const { t } = useTranslation('trading')
  // A custom property set through the DOM: the stylesheet turns it into a width.
  const style = { '--share': share } as CSSProperties
  const made = amount === null ? t('figures.none') : formatMoney(centavosOf(amount), { sign: true })
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
      <dt className="text-sm">{label}</dt>
      <dd className="figures font-bold text-lg">
        {rate === null ? made : t('need.rate', { rate: formatPercent(rate) })}
      </dd>
      <dd aria-hidden="true" className="col-span-2">
        <div style={style} className={bar({ look })} />
      </dd>
    </div>
  )
}
