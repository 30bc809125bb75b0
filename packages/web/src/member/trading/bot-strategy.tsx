import { formatPesos } from '@kunwari/domain/money/centavos'
import type { StrategyName } from '@kunwari/domain/plans/plans'
import {
  bollingerBands,
  channelBreakout,
  movingAverages,
  relativeStrength,
} from '@kunwari/market/bots/rules'
import { feeBps, slippageBps } from '@kunwari/market/desk/costs'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { TextValues } from '../../texts/text-keys.ts'
import { Card } from '../../ui/card.tsx'

const percentOf = (basisPoints: number) => formatPercent(formatPesos(BigInt(basisPoints)))

/** The strategies' own figures, so that what is told is what is done. */
const rules: Record<StrategyName, TextValues> = {
  movingAverages: { ...movingAverages, band: percentOf(movingAverages.bandBps) },
  relativeStrength,
  bollingerBands,
  channelBreakout: { ...channelBreakout, risk: percentOf(channelBreakout.riskBps) },
}

/** How a bot trades, in plain words, and who published it. */
export function BotStrategy({ name }: { name: StrategyName }) {
  const { t } = useTranslation('trading')
  return (
    <Card aria-labelledby="strategy-title" className="grid gap-3 text-sm">
      <h2 id="strategy-title" className="font-display text-xl">
        {t('strategy.title')}
      </h2>
      <p>{t(`strategy.${name}.words`, rules[name])}</p>
      <p>{t('strategy.costs', { fee: percentOf(feeBps), slippage: percentOf(slippageBps) })}</p>
      <p>{t('strategy.blind')}</p>
      <p className="text-muted text-xs">{t(`strategy.${name}.source`)}</p>
    </Card>
  )
}
