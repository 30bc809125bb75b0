import { rejectionNoteLengthMax } from '@kunwari/contract/admin'
import { adjustFundsForm } from '@kunwari/contract/admin-people'
import { fullName } from '@kunwari/domain/identity/people'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { useController, useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { isSentBefore } from '../../lib/is-sent-before.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { Refusal } from '../refusal.tsx'
import { type Person, useAdjustBalance } from './users.queries.ts'

type FundsDialogProps = { way: 'add' | 'remove'; person: Person; onClose: () => void }

/** Adds to somebody's money, or takes from what of it is not on hold. */
export function FundsDialog({ way, person, onClose }: FundsDialogProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const adjust = useAdjustBalance(`${way}-funds-${person.id}`)
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(adjustFundsForm),
    defaultValues: { amount: '', reason: '' },
  })

  const { field: amountField } = useController({ control, name: 'amount' })

  const send = handleSubmit(({ amount, reason }) => {
    const pesos = formatPesos(amount)
    adjust.mutate(
      {
        id: person.id,
        balanceAdjustment: way === 'add' ? pesos : `-${pesos}`,
        reason,
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = fieldErrorText(error, 'reason')
          if (message) setError('reason', { message }, { shouldFocus: true })
        },
      },
    )
  })

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t(`acts.${way}-funds`)}</Sheet.Title>
      <Sheet.Body>
        <dl className="grid gap-1 border border-line bg-sunken px-3 py-2 text-sm">
          <div className="flex justify-between gap-3 font-semibold">
            <dt className="wrap-anywhere">{fullName(person)}</dt>
            <dd className="shrink-0">
              <Money amount={person.walletBalance} />
            </dd>
          </div>
          <div className="flex justify-between gap-3 text-muted">
            <dt>{t('funds.available')}</dt>
            <dd>
              <Money amount={person.availableBalance} />
            </dd>
          </div>
          <div className="flex justify-between gap-3 text-muted">
            <dt>{t('funds.held')}</dt>
            <dd>
              <Money amount={person.heldBalance} />
            </dd>
          </div>
        </dl>
        <p className="text-muted text-sm">{t(`funds.${way}What`)}</p>
        <form id="funds" noValidate onSubmit={send} className="grid gap-2">
          <MoneyField
            label={t('funds.amount')}
            error={formState.errors.amount?.message}
            {...amountField}
            value={String(amountField.value)}
          />
          <TextAreaField
            label={t('funds.reason')}
            hint={t('funds.reasonHint')}
            error={formState.errors.reason?.message}
            maxLength={rejectionNoteLengthMax}
            {...register('reason')}
          />
        </form>
        <Refusal
          error={adjust.error}
          text={isSentBefore(adjust.error) ? t('funds.sentBefore') : undefined}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          type="submit"
          form="funds"
          variant={way === 'add' ? 'primary' : 'danger'}
          isPending={adjust.isPending}
        >
          {t(`acts.${way}-funds`)}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
