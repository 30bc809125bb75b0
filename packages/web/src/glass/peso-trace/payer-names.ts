import type { TransactionDetail } from '@kunwari/contract/transactions'
import type { TextKey, TextValues } from '../../texts/text-keys.ts'
import { memberNumber } from '../member-number.ts'

type Lot = NonNullable<TransactionDetail['paidBy']>[number]

/** A lot that somebody's deposit or undone withdrawal made. */
type PersonsLot = Lot & { source: 'deposit' | 'reversal' }

/** Whether staff paid it in: a person without a number. */
export function isStaffs(lot: Lot): lot is PersonsLot {
  return lot.member === null && (lot.source === 'deposit' || lot.source === 'reversal')
}

/** "41", and where names are for the reader to see, "41 (Maya Santos)". */
export function memberText({ member, name }: Pick<Lot, 'member' | 'name'>): string {
  if (member === null) return ''
  const number = memberNumber(member)
  return name ? `${number} (${name})` : number
}

/** "member 41", or "staff" for a person without a number. */
export function whoText(
  { member }: Pick<Lot, 'member'>,
  t: (key: TextKey<'glass'>, values?: TextValues) => string,
): string {
  return member === null
    ? t('trace.theirs.staff')
    : t('trace.theirs.member', { member: memberNumber(member) })
}
