import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useFormatDate } from '../../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../../texts/format-money.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import type { Piece } from './evidence.ts'

/** A piece of one's own timeline, as it is told. */
export function PieceText({ piece }: { piece: Piece }) {
  const { t } = useTranslation('drill')
  const formatDate = useFormatDate()
  switch (piece.kind) {
    case 'plan':
      return t('pieces.plan', {
        amount: money(piece.amount),
        back: money(piece.back),
        day: formatDate(piece.at, 'day'),
      })
    case 'screen':
      return t('pieces.screen', { amount: money(piece.amount) })
    case 'deposit':
      return t('pieces.deposit', {
        amount: money(piece.amount),
        day: formatDate(piece.at, 'day'),
        reference: piece.reference,
      })
    case 'payee':
      return t('pieces.payee', {
        method: paymentMethodNames[piece.method],
        name: piece.name,
        account: piece.account,
      })
    case 'withdrawal':
      return t(piece.isPaid ? 'pieces.paid' : 'pieces.waits', {
        amount: money(piece.amount),
        day: formatDate(piece.at, 'day'),
      })
    case 'chat':
      return t('pieces.chat', { count: piece.count, day: formatDate(piece.at, 'day') })
    case 'notes':
      return t('pieces.notes', { count: piece.count })
    case 'nickname':
    case 'bots':
      return t(`pieces.${piece.kind}`)
  }
}

function money(amount: string): string {
  return formatMoney(centavosOf(amount))
}
