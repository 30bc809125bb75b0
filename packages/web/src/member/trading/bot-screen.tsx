import type { BotDetail } from '@kunwari/contract/trading'
import { findPlanOfBot, type Plan } from '@kunwari/domain/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/pictures.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BotCurve } from './bot-curve.tsx'
import { BotFigures } from './bot-figures.tsx'
import { BotPositions } from './bot-positions.tsx'
import { BotStrategy } from './bot-strategy.tsx'
import { BotNeed } from './required-return.tsx'
import { botQuery } from './trading.queries.ts'

export function BotScreen() {
  const { name } = useParams<{ name: string }>()
  const plan = findPlanOfBot(name)
  return plan === undefined ? <NoSuchBot /> : <OneBot plan={plan} />
}

function OneBot({ plan }: { plan: Plan }) {
  const { t } = useTranslation('trading')
  const { data: bot, error, refetch } = useQuery(botQuery(plan.bot))
  return (
    <Screen
      title={plan.name}
      lead={t(`strategy.${plan.strategy}.short`)}
      actions={<TextLink href={paths.trading}>{t('bot.back')}</TextLink>}
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
      <BotNeed bot={bot} />
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
