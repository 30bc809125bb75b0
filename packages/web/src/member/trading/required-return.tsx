import type { BotDetail } from '@kunwari/contract/trading'
import { FlagButton } from '../../glass/flag-button.tsx'
import { shareOf } from '../../lib/share-of.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { RateBar } from './rate-bar.tsx'

/** What a bot would have to earn for the promise to be kept by trading, beside what it earns. */
export function BotNeed({ bot }: { bot: BotDetail }) {
  const { t } = useTranslation('trading')
  const { neededDailyRate: needed, earnedDailyRate: earned, promisedDailyRate: promised } = bot
  const isAsked = needed !== null && needed !== '0.00'
  // Without a plan that runs, what the next one would be promised.
  const wanted = isAsked ? needed : promised
  const most = [wanted, earned ?? '0.00'].map(magnitudeOf).reduce((a, b) => (a > b ? a : b), 1n)
  return (
    <Card frame="drawn" data-register="glass" aria-labelledby="need-title" className="grid gap-4">
      <header className="flex items-start justify-between gap-3">
        <h2 id="need-title" className="pt-1 font-bold text-xl">
          {t('need.title')}
        </h2>
        <FlagButton note="fixed-payout" />
      </header>
      <p className="max-w-prose">
        {isAsked
          ? t('need.asked', {
              promised: formatMoney(centavosOf(bot.promisedPerDay)),
              principal: formatMoney(centavosOf(bot.principal)),
              capital: formatMoney(centavosOf(bot.capital)),
              rate: formatPercent(needed),
            })
          : t('need.nobody', { rate: formatPercent(promised) })}
      </p>
      <dl className="grid gap-3">
        <RateBar
          label={isAsked ? t('need.needs') : t('need.promises')}
          rate={wanted}
          share={shareOf(magnitudeOf(wanted), most)}
          look="solid"
        />
        <RateBar
          label={t('need.made')}
          rate={earned}
          share={shareOf(magnitudeOf(earned ?? '0.00'), most)}
          look="hatched"
        />
      </dl>
      <p className="text-muted text-sm">
        {earned === null || bot.earnedPerDay === null
          ? t('need.tooEarly')
          : t('need.average', {
              amount: formatMoney(centavosOf(bot.earnedPerDay), { sign: true }),
            })}
      </p>
    </Card>
  )
}

/** A percent of the wire without its sign, in hundredths. */
function magnitudeOf(percent: string): bigint {
  const hundredths = centavosOf(percent)
  return hundredths < 0n ? -hundredths : hundredths
}
