import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useId } from 'react'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import { useTogglePaymentSetting } from './payment-settings.queries.ts'

type MethodCardProps = { method: PaymentSetting; onEdit: () => void }

/** One invented method: what members see of it, and whether it takes requests. */
export function MethodCard({ method, onEdit }: MethodCardProps) {
  const { t } = useTranslation('records')
  const titleId = useId()
  const toggle = useTogglePaymentSetting()
  const once = useSingleFlight()
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
            value={instructions ?? t('settings.noInstructions')}
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
      <dd className={isFigures ? 'figures font-semibold' : 'whitespace-pre-line break-words'}>
        {value}
      </dd>
    </div>
  )
}
