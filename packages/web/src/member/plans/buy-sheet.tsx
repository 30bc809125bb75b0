import { ApiError } from '@kunwari/contract/client'
import { buyPlanBody, type PlanOffer } from '@kunwari/contract/plans'
import { toIso } from '@kunwari/domain/calendar/instant'
import { centavos, formatPesos, parsePesos } from '@kunwari/domain/money/centavos'
import { expectedReturn, maturityOf, planOf } from '@kunwari/domain/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { FlagButton } from '../../glass/flag-button.tsx'
import { pathHere } from '../../lib/base.ts'
import { zodForm } from '../../lib/forms.ts'
import { isSentBefore } from '../../lib/is-sent-before.ts'
import { paths } from '../../lib/paths.ts'
import { walletQuery } from '../../lib/session.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useDraft, useKeepDraft, useSendOnce } from '../../lib/use-form-draft.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { AmountChips } from '../../ui/amount-chips.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBuyPlan } from './plans.queries.ts'

const chips = [50_000n, 100_000n, 500_000n]

type BuySheetProps = { offer: PlanOffer; onClose: () => void }

/** The purchase: how much, what is promised back and when, and the one button. */
export function BuySheet({ offer, onClose }: BuySheetProps) {
  const { t } = useTranslation('member')
  const formId = useId()
  const [, navigate] = useLocation()
  const buy = useBuyPlan()
  const { data: user } = useQuery(walletQuery)
  const draftName = `plan-${offer.planDays}`
  const draft = useDraft(draftName)
  const sendOnce = useSendOnce(draftName)
  const form = useForm({
    resolver: zodForm(buyPlanBody),
    mode: 'onTouched',
    defaultValues: { planDays: offer.planDays, amount: '', ...draft },
  })
  const forgetDraft = useKeepDraft(draftName, form)
  const { control, handleSubmit, setError, formState } = form
  const { field: amountField } = useController({ control, name: 'amount' })
  const typed = parsePesos(String(amountField.value))
  const available = centavosOf(user?.availableBalance ?? '0.00')
  const left = centavosOf(offer.leftToday)
  const most = available < left ? available : left

  const submit = handleSubmit(async ({ planDays, amount }) => {
    try {
      const body = { planDays, amount: formatPesos(amount) }
      await sendOnce((idempotencyKey) => buy.mutateAsync({ body, idempotencyKey }))
    } catch (error) {
      const message = isSentBefore(error) ? t('requests.sentBefore') : errorText(error)
      setError('amount', { message: fieldErrorText(error, 'amount') ?? message })
      showToast({ variant: 'destructive', title: t('plans.buy.failed'), description: message })
      return
    }
    forgetDraft()
    showToast({
      title: t('plans.buy.done'),
      description: t('plans.buy.doneHint', { name: offer.name, amount: formatMoney(amount) }),
    })
    // Where its person went on meanwhile, they stay.
    if (pathHere() === paths.plans) navigate(paths.investments, { replace: true })
  })

  /** What is under way comes to its end in sight. */
  function close(): void {
    if (!buy.isPending) onClose()
  }

  function giveUp(): void {
    // A purchase whose answer was lost may have been made: the next look at it begins with the same amount.
    if (!buy.error || buy.error instanceof ApiError) forgetDraft()
    onClose()
  }

  return (
    <Sheet.Root onClose={close}>
      <Sheet.Title>{t('plans.buy.title', { name: offer.name })}</Sheet.Title>
      <Sheet.Body>
        <form id={formId} noValidate onSubmit={submit} className="grid gap-2">
          <MoneyField
            {...amountField}
            value={String(amountField.value)}
            label={t('plans.buy.amount')}
            hint={t('plans.buy.available', { amount: formatMoney(available) })}
            error={formState.errors.amount?.message ?? tooMuch(typed, { available, left, t })}
            action={
              <Button
                variant="ghost"
                isDisabled={most === 0n}
                onClick={() => amountField.onChange(formatPesos(most))}
              >
                {t('plans.buy.max')}
              </Button>
            }
          />
          <AmountChips
            amounts={chips.filter((chip) => chip <= most)}
            value={String(amountField.value)}
            onPick={amountField.onChange}
          />
          <p className="-mt-1 flex items-center justify-between gap-2 text-muted text-sm">
            {t('plans.buy.left', { amount: formatMoney(left) })}
            <FlagButton note="daily-limit" />
          </p>
        </form>
        <PaidBack planDays={offer.planDays} amount={typed ?? 0n} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" isDisabled={buy.isPending} onClick={giveUp}>
          {t('plans.buy.cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="accent"
          isPending={buy.isPending}
          isDisabled={!typed}
        >
          {t('plans.buy.confirm')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

type Limits = {
  available: bigint
  left: bigint
  t: ReturnType<typeof useTranslation<'member'>>['t']
}

/** What the server is going to refuse, said while it is typed. */
function tooMuch(typed: bigint | undefined, { available, left, t }: Limits): string | undefined {
  if (typed === undefined) return undefined
  if (typed > available) return t('plans.buy.tooMuch', { amount: formatMoney(available) })
  if (typed > left) return t('plans.buy.overLimit', { amount: formatMoney(left) })
  return undefined
}

type PaidBackProps = { planDays: number; amount: bigint }

/** What the plan promises for an amount, and when: worked out by the rules that the server uses. */
function PaidBack({ planDays, amount }: PaidBackProps) {
  const { t } = useTranslation('member')
  const now = useSimulatedNow()
  const plan = planOf(planDays)
  const back = expectedReturn(plan, centavos(amount))
  const maturity = now && toIso(maturityOf(plan, now))
  return (
    <section
      aria-labelledby="paid-back"
      className="note-frame relative overflow-hidden rounded-lg bg-accent-soft p-6 [--note-fill:var(--accent-soft)] [--note-line:var(--accent)]"
    >
      <Rosette className="pointer-events-none absolute -right-10 -bottom-14 size-44 text-accent opacity-35" />
      <header className="relative flex items-start justify-between">
        <h3 id="paid-back" className="pt-2 font-semibold text-sm">
          {t('plans.buy.back')}
        </h3>
        <span className="-mt-1 -mr-1">
          <FlagButton note="guaranteed-return" />
        </span>
      </header>
      <output className="relative grid gap-1">
        <Money centavos={back} size="hero" />
        <span className="figures text-sm">
          <Money centavos={amount} /> {t('plans.buy.yours')} + <Money centavos={back - amount} />{' '}
          {t('plans.buy.profit')}
        </span>
        <span className="min-h-6 font-semibold text-sm">
          {maturity && (
            <>
              {t('plans.buy.on')} <Moment iso={maturity} format="moment" />
            </>
          )}
        </span>
      </output>
    </section>
  )
}
