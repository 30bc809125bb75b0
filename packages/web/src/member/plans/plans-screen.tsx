import { isPlanDays, planOf } from '@kunwari/domain/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { Exhibit } from '../../glass/exhibit.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Available } from './available-balance.tsx'
import { BuySheet } from './buy-sheet.tsx'
import { OneFooting } from './comparable-rates.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanCardSkeleton } from './plan-card-skeleton.tsx'
import { plansQuery } from './plans.queries.ts'
import { PromiseSheet } from './promise-sheet.tsx'

export function PlansScreen() {
  const { t } = useTranslation('member')
  const buying = useSheetParam('plan')
  const meaning = useSheetParam('means')
  const { data: offers, error, refetch } = useQuery(plansQuery)
  const bought = offers?.find(({ planDays }) => String(planDays) === buying.value)
  const explained = Number(meaning.value)
  return (
    <Screen
      title={t('plans.title')}
      lead={t('plans.lead')}
      actions={<Available />}
      aside={<OneFooting onOpen={(days) => meaning.open(String(days))} />}
    >
      <Exhibit claim="start-500" size="line" className="w-fit" />
      {!offers && error ? (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      ) : (
        <ul className="grid items-stretch gap-5 md:grid-cols-2">
          {offers
            ? offers.map((offer) => (
                <li key={offer.planDays} className="grid">
                  <PlanCard
                    offer={offer}
                    onChoose={() => buying.open(String(offer.planDays))}
                    onExplain={() => meaning.open(String(offer.planDays))}
                  />
                </li>
              ))
            : [0, 1, 2, 3].map((index) => (
                <li key={index}>
                  <PlanCardSkeleton />
                </li>
              ))}
        </ul>
      )}
      {bought && <BuySheet offer={bought} onClose={buying.close} />}
      {isPlanDays(explained) && <PromiseSheet plan={planOf(explained)} onClose={meaning.close} />}
    </Screen>
  )
}
