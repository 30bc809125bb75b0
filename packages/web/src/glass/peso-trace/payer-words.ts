import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { memberNumber } from '../member-number.ts'
import type { OtherPayers, Payer } from './payers.ts'

/** What payers are called: in a sentence of their own, and in a few words. */
export function usePayerWords() {
  const { t } = useTranslation('glass')
  return {
    sentence: (payer: Payer | OtherPayers) => {
      const amount = formatMoney(payer.centavos)
      if (payer.kind === 'others') return t('trace.payers.others', { amount, count: payer.count })
      return t(`trace.payers.${payer.kind}`, {
        amount,
        member: payer.member === null ? '' : memberNumber(payer.member),
      })
    },
    short: (payer: Payer | OtherPayers) => {
      if (payer.kind === 'others') return t('trace.payers.short.others', { count: payer.count })
      return t(`trace.payers.short.${payer.kind}`, {
        member: payer.member === null ? '' : memberNumber(payer.member),
      })
    },
  }
}
