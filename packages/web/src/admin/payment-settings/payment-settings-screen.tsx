import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { ListNote } from '../reviews/list-note.tsx'
import { EditMethod } from './edit-method.tsx'
import { paymentSettingsQuery, useTogglePaymentSetting } from './payment-settings.queries.ts'

const cardsHeld = 6

export function PaymentSettingsScreen() {
  const { t } = useTranslation('records')
  const edit = useSheetParam('edit')
  const { data, error, refetch } = useQuery({ ...paymentSettingsQuery, refetchOnMount: 'always' })
  const edited = data?.find(({ id }) => id === edit.value)
  return (
    <Section title={t('settings.title')} lead={t('settings.lead')}>
      <div className="grid gap-2">
        <ListNote heading={undefined} text={t('settings.flag')}>
          <FlagButton note="e-wallet-deposit" />
        </ListNote>
        {!data && error && (
          <ErrorState title={t('settings.failed')} error={error} onRetry={refetch} />
        )}
        {!data && !error && <LoadingCards />}
        {data?.length === 0 && (
          <EmptyState title={t('settings.empty')}>{t('settings.emptyText')}</EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.map((method) => (
              <MethodCard key={method.id} method={method} onEdit={() => edit.open(method.id)} />
            ))}
          </ul>
        )}
      </div>
      {edited && <EditMethod key={edited.id} method={edited} onClose={edit.close} />}
    </Section>
  )
}

function LoadingCards() {
  const { t } = useTranslation('records')
  return (
    <>
      <output className="text-muted text-sm">{t('settings.loading')}</output>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: cardsHeld }, (_, index) => (
          <Skeleton key={index} className="h-56" />
        ))}
      </div>
    </>
  )
}

type MethodCardProps = { method: PaymentSetting; onEdit: () => void }

/** One invented method: what members see of it, and whether it takes requests. */
function MethodCard({ method, onEdit }: MethodCardProps) {
  const { t } = useTranslation('records')
  const titleId = useId()
  const toggle = useTogglePaymentSetting()
  const once = useSingleFlight()
  const say = useServerText()
  const { accountName, accountNumber, id, instructions, isActive, paymentMethod } = method
  return (
    <li className="grid">
      <Card
        frame="drawn"
        aria-labelledby={titleId}
        className="grid grid-rows-[auto_1fr_auto] gap-4"
      >
        <header className="flex items-center justify-between gap-3">
          <h3 id={titleId} className="font-display text-lg">
            {paymentMethodNames[paymentMethod]}
          </h3>
          <ActiveSwitch
            isOn={isActive}
            isPending={toggle.isPending}
            label={t('settings.takes', { method: paymentMethodNames[paymentMethod] })}
            onToggle={() => once(() => toggle.mutateAsync({ id, isActive: !isActive }))}
          />
        </header>
        <dl className="grid content-start gap-3 text-sm">
          <Fact label={t('settings.accountName')} value={accountName} />
          <Fact label={t('settings.accountNumber')} value={accountNumber} isFigures />
          <Fact
            label={t('settings.instructions')}
            value={instructions ? say(instructions) : t('settings.noInstructions')}
          />
        </dl>
        <div>
          <Button variant="quiet" aria-describedby={titleId} onClick={onEdit}>
            {t('settings.edit')}
          </Button>
        </div>
      </Card>
    </li>
  )
}

function Fact({ label, value, isFigures }: { label: string; value: string; isFigures?: boolean }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={isFigures ? 'figures font-semibold' : 'wrap-anywhere whitespace-pre-line'}>
        {value}
      </dd>
    </div>
  )
}

type ActiveSwitchProps = {
  isOn: boolean
  isPending: boolean
  label: string
  onToggle: () => unknown
}

/** Active or Inactive, in words beside the switch; it moves once the server has said so. */
function ActiveSwitch({ isOn, isPending, label, onToggle }: ActiveSwitchProps) {
  const { t } = useTranslation('records')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isPending || undefined}
      aria-label={label}
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-md font-semibold text-sm',
        isPending && 'opacity-55',
      )}
      onClick={onToggle}
    >
      <span className={isOn ? 'text-lead-ink' : 'text-muted'}>
        {isOn ? t('settings.active') : t('settings.inactive')}
      </span>
      <span
        className={cx(
          'flex h-6 w-11 items-center rounded-full border-2 px-0.5',
          isOn ? 'justify-end border-lead bg-lead' : 'border-edge bg-sunken',
        )}
      >
        <span className={cx('size-4 rounded-full', isOn ? 'bg-on-lead' : 'bg-edge')} />
      </span>
    </button>
  )
}
