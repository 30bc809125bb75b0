import type { BotDetail } from '@kunwari/contract/trading'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { findPlanOfBot, type Plan, type StrategyName } from '@kunwari/domain/plans/plans'
import {
  bollingerBands,
  channelBreakout,
  movingAverages,
  relativeStrength,
} from '@kunwari/market/bots/rules'
import { feeBps, slippageBps } from '@kunwari/market/desk/costs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { useGlass } from '../../glass/use-glass.ts'
import { BehindGlass } from '../../glass/walls/behind-glass.tsx'
import { paths } from '../../lib/paths.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { TextValues } from '../../texts/text-keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoneLink } from '../../ui/lone-link.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { BotCurve, BotFigures } from './bot-figures.tsx'
import { RequiredReturn } from './required-return.tsx'
import { botQuery } from './trading.queries.ts'

export function BotScreen() {
  const { name } = useParams<{ name: string }>()
  const plan = findPlanOfBot(name)
  const glass = useGlass()
  if (plan === undefined) return <NoSuchBot />
  return glass === 'shut' ? <ShutBot plan={plan} /> : <OneBot plan={plan} />
}

/** What it says of itself, while its trades are behind the walls. */
function ShutBot({ plan }: { plan: Plan }) {
  const { t } = useTranslation('trading')
  return (
    <Screen
      title={plan.name}
      lead={t(`strategy.${plan.strategy}.short`)}
      actions={<LoneLink href={paths.trading}>{t('bot.back')}</LoneLink>}
      aside={<BotStrategy name={plan.strategy} />}
    >
      <BehindGlass>{null}</BehindGlass>
    </Screen>
  )
}

function OneBot({ plan }: { plan: Plan }) {
  const { t } = useTranslation('trading')
  // While it is not known whether it may be seen, it is on its way.
  const enabled = useGlass() === 'open'
  const { data: bot, error, refetch } = useQuery({ ...botQuery(plan.bot), enabled })
  return (
    <Screen
      title={plan.name}
      lead={t(`strategy.${plan.strategy}.short`)}
      actions={<LoneLink href={paths.trading}>{t('bot.back')}</LoneLink>}
      aside={
        <>
          {bot && <BotFigures bot={bot} />}
          {!bot && !error && <SkeletonRows count={6} />}
          <BotStrategy name={plan.strategy} />
        </>
      }
    >
      {!bot && error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
      {!bot && !error && (
        <>
          <Skeleton className="h-72" />
          <Skeleton className="h-96" />
        </>
      )}
      {bot && <Loaded bot={bot} />}
    </Screen>
  )
}

function Loaded({ bot }: { bot: BotDetail }) {
  const { t } = useTranslation('trading')
  return (
    <>
      <RequiredReturn bot={bot} />
      {bot.curve.length === 0 ? (
        <EmptyState picture={<LostNote />} title={t('trades.none')}>
          {t('trades.noneHint')}
        </EmptyState>
      ) : (
        <>
          <BotCurve curve={bot.curve} />
          <BotPositions positions={bot.positions} />
        </>
      )}
    </>
  )
}

function NoSuchBot() {
  const { t } = useTranslation('trading')
  return (
    <Screen title={t('bot.unknown')}>
      <EmptyState
        picture={<LostNote />}
        title={t('bot.unknownHint')}
        action={<ButtonLink href={paths.trading}>{t('bot.back')}</ButtonLink>}
      />
    </Screen>
  )
}

/** What a bot holds now. */
function BotPositions({ positions }: { positions: BotDetail['positions'] }) {
  const { t } = useTranslation('trading')
  return (
    <Card aria-labelledby="positions-title" className="grid grid-cols-1 gap-2">
      <h2 id="positions-title" className="font-display text-xl">
        {t('positions.title')}
      </h2>
      {positions.length === 0 && <p className="text-muted text-sm">{t('positions.none')}</p>}
      <ul>
        {positions.map((position) => (
          <li
            key={position.instrument}
            className="grid justify-items-start gap-1 border-line border-t py-3 text-sm"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 justify-self-stretch">
              <b>{position.instrument}</b>
              <Money amount={position.standing} size="strong" isSigned />
            </span>
            <Badge tone={position.side === 'long' ? 'lead' : 'accent'}>
              {t(`positions.${position.side}`)}
            </Badge>
            <span className="text-muted text-xs">
              <Money amount={position.entryPrice} /> → <Money amount={position.price} />,{' '}
              {t('positions.since')} <Moment iso={position.openedAt} format="dateTime" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const percentOf = (basisPoints: number) => formatPercent(formatPesos(BigInt(basisPoints)))

/** The strategies' own figures, so that what is told is what is done. */
const rules: Record<StrategyName, TextValues> = {
  movingAverages: { ...movingAverages, band: percentOf(movingAverages.bandBps) },
  relativeStrength,
  bollingerBands,
  channelBreakout: { ...channelBreakout, risk: percentOf(channelBreakout.riskBps) },
}

/** How a bot trades, in plain words, and who published it. */
function BotStrategy({ name }: { name: StrategyName }) {
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
