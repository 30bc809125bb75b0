/**
 * What the server writes into its records in its own words, for people to read: a page says it in the
 * reader's language. `{{method}}` is a payment method's name.
 */
export const recordTexts = {
  deposit: 'Deposit by {{method}}',
  withdrawal: 'Withdrawal by {{method}}',
  deposit_reversed: 'Reversed deposit by {{method}}',
  withdrawal_reversed: 'Reversed withdrawal by {{method}}',
  funds_added: 'Funds added by an admin',
  funds_removed: 'Funds removed by an admin',
  daily_incentive: 'Daily incentive',
  monthly_incentive: 'Monthly incentive',
  not_qualified: 'Not qualified',
  payment_instructions:
    'Send the pretend pesos, keep the reference number, and attach the pretend receipt.',
} as const

export type RecordText = keyof typeof recordTexts

/** The record of something that went by a payment method. */
export function recordOf(text: RecordText, methodName: string): string {
  return recordTexts[text].replace('{{method}}', methodName)
}
