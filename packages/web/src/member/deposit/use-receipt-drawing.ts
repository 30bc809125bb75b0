import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { drawReceipt } from './draw-receipt.ts'

type ReceiptInput = {
  method: PaymentSetting
  /** Pesos, checked by the form: "500.25". */
  amount: string
  reference: string
}

/** Draws the pretend receipt in the person's language. */
export function useReceiptDrawing() {
  const { t } = useTranslation('member')
  return ({ method, amount, reference }: ReceiptInput): Promise<File> =>
    drawReceipt({
      title: t('deposit.receipt.title'),
      method: paymentMethodNames[method.paymentMethod],
      amountLabel: t('deposit.receipt.amount'),
      amount: formatMoney(centavosOf(amount)),
      details: [
        [t('deposit.receipt.sentTo'), method.accountName],
        [t('deposit.accountNumber'), method.accountNumber],
        [t('deposit.receipt.reference'), reference],
      ],
      foot: t('deposit.receipt.foot'),
    })
}
