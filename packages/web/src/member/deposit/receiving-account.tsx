import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Whose account a method is, ready to be copied. */
export function ReceivingAccount({ method }: { method: PaymentSetting }) {
  const { t } = useTranslation('member')
  // A method begins with a sentence of the server's; an admin may have written another.
  const say = useServerText()
  const { accountName, accountNumber, instructions } = method
  return (
    <Card aria-labelledby="send-to" className="py-3">
      <header className="-mr-2 flex items-center justify-between gap-3">
        <h3 id="send-to" className="font-semibold text-sm">
          {t('deposit.sendTo')}
        </h3>
        <FlagButton note="e-wallet-deposit" />
      </header>
      <dl className="divide-y divide-line">
        <Detail label={t('deposit.accountName')} text={accountName} copy={t('deposit.copyName')} />
        <Detail
          label={t('deposit.accountNumber')}
          text={accountNumber}
          copy={t('deposit.copyNumber')}
          isNumber
        />
        {instructions && (
          <Detail
            label={t('deposit.instructions')}
            text={say(instructions)}
            copy={t('deposit.copyInstructions')}
          />
        )}
      </dl>
    </Card>
  )
}

type DetailProps = { label: string; text: string; copy: string; isNumber?: boolean }

function Detail({ label, text, copy, isNumber = false }: DetailProps) {
  return (
    <div className="relative py-2.5 narrow:pr-0 pr-12">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={isNumber ? 'figures font-semibold text-lg' : 'wrap-anywhere'}>
        {text}
        <span className="narrow:static absolute inset-y-0 -right-2 grid narrow:w-fit place-items-center font-text">
          <CopyButton text={text} label={copy} />
        </span>
      </dd>
    </div>
  )
}
