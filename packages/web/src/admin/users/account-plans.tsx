import type { InvestmentListItem } from '@kunwari/contract/plans'
import { fullName } from '@kunwari/domain/identity/people'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { usePlansNow } from '../../lib/plan-progress.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Refusal } from '../refusal.tsx'
import { useKept, useNoDecisions } from '../reviews/reviews.queries.ts'
import { AccountPart, AccountRow } from './account-part.tsx'
import { type Person, useCancelPlan } from './users.queries.ts'

const tones = { active: 'accent', completed: 'gain', cancelled: 'plain' } as const

type AccountPlansProps = { investments: readonly InvestmentListItem[]; person: Person }

/** Their plans; one that runs can be cancelled. */
export function AccountPlans({ investments: plans, person }: AccountPlansProps) {
  const { t } = useTranslation('people')
  const investments = usePlansNow(plans)
  const formatDate = useFormatDate()
  const { t: tAdmin } = useTranslation('admin')
  const noDecisions = useNoDecisions()
  const sheet = useSheetParam('cancel')
  // A plan may mature while its dialog asks: that is closed by who opened it.
  const kept = useKept(
    plans.find(({ id, status }) => id === sheet.value && status === 'active'),
    sheet.value,
  )
  const cancelled = kept && (investments.find(({ id }) => id === kept.id) ?? kept)
  return (
    <>
      <AccountPart
        title={t('details.plans')}
        rows={investments}
        empty={t('details.noPlans')}
        renderRow={(plan) => (
          <AccountRow
            key={plan.id}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {plan.planName}
                <Badge tone={tones[plan.status]}>{t(`plan.${plan.status}`)}</Badge>
              </span>
            }
            about={
              plan.status === 'active'
                ? t('plan.about', {
                    returns: formatMoney(centavosOf(plan.expectedReturn)),
                    date: formatDate(plan.endDate),
                    accrued: formatMoney(centavosOf(plan.accruedProfit)),
                  })
                : t('plan.from', { date: formatDate(plan.startDate) })
            }
            amount={<Money amount={plan.amount} size="strong" />}
            end={
              plan.status === 'active' &&
              !person.hasLeft &&
              !noDecisions && (
                <Button
                  variant="ghost"
                  aria-label={t('cancel.of', { plan: plan.planName })}
                  onClick={() => sheet.open(plan.id)}
                >
                  {t('cancel.open')}
                </Button>
              )
            }
          />
        )}
      />
      {noDecisions && investments.some(({ status }) => status === 'active') && (
        <p className="text-sm">{tAdmin(`reviews.${noDecisions}`)}</p>
      )}
      {cancelled && <CancelPlan plan={cancelled} name={fullName(person)} onClose={sheet.close} />}
    </>
  )
}

type CancelPlanProps = { plan: InvestmentListItem; name: string; onClose: () => void }

function CancelPlan({ plan, name, onClose }: CancelPlanProps) {
  const { t } = useTranslation('people')
  const { idempotencyKey } = useIdempotencyKey()
  const cancel = useCancelPlan()
  const once = useSingleFlight()

  function confirm() {
    return once(async () => {
      await cancel.mutateAsync({ id: plan.id, idempotencyKey })
      onClose()
    })
  }

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('cancel.title', { plan: plan.planName })}</Sheet.Title>
      <Sheet.Body>
        <p>
          {t('cancel.means', {
            name,
            amount: formatMoney(centavosOf(plan.amount)),
            accrued: formatMoney(centavosOf(plan.accruedProfit)),
          })}
        </p>
        <Refusal error={cancel.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel.keep')}
        </Button>
        <Button variant="danger" isPending={cancel.isPending} onClick={confirm}>
          {t('cancel.confirm')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
