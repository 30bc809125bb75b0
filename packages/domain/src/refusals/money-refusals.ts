import type { ErrorCode } from '../errors.ts'

/** What is said of money, plans and requests. */
export const moneyRefusals = {
  'invalid_input.amount': 'Enter an amount, like 500 or 500.25',
  'invalid_input.amount_signed': 'Enter an amount, like 500 or -500',
  'invalid_input.amount_zero': 'Amount must be greater than 0',
  'invalid_input.amount_most': 'Amount must be at most {{amount:money}}',
  'invalid_input.deposit_least': 'Minimum deposit amount is ₱500',
  'invalid_input.withdrawal_least': 'Minimum withdrawal amount is ₱500',
  'invalid_input.plan_days': 'Invalid plan duration',
  'invalid_input.reference_number': 'Enter the reference number',
  'invalid_input.reference_letters': 'Letters, digits, spaces and - _ / # only',
  'invalid_input.account_number': 'Use a pretend account number, like KW-1234-5678',
  'invalid_input.account_name': 'Enter the account name',
  'invalid_input.method_inactive': 'This payment method is not active. Choose another one.',
  'invalid_input.method_fixed': 'The method of a payment setting cannot be changed',
  'invalid_input.active_alone': 'Say isActive alone',
  'invalid_input.active_or_details': 'Say isActive, or all of the method’s details',
  'invalid_input.reversal_reason': 'Say why it is reversed',
  'insufficient_funds.taken':
    'Only {{available:money}} of it is available; the rest is on hold or not there',
  'too_many_pending.deposits':
    'You have {{count}} deposits waiting. Wait for one to be reviewed, or cancel one.',
  'too_many_pending.withdrawals':
    'You have {{count}} withdrawals waiting. Wait for one to be reviewed, or cancel one.',
  'already_decided.cancelled': 'Already cancelled by its owner',
  'already_decided.by_rule': "Already {{status}} by the class's rule at {{at:moment}}",
  'already_decided.by_person': 'Already {{status}} by {{by}} at {{at:moment}}',
  'already_decided.by_nobody': 'Already {{status}} at {{at:moment}}',
  'already_decided.undated': 'Already {{status}}',
  'already_decided.undated_by': 'Already {{status}} by {{by}}',
  'already_decided.reversed': 'Already reversed at {{at:moment}}',
  'wrong_state.not_approved': 'Only what was approved can be reversed',
  'wrong_state.deposit_spent':
    'Only {{left:money}} of this deposit is still in the pool; the rest has paid others',
  'wrong_state.plan_cancelled': 'This plan is already cancelled',
  'wrong_state.plan_matured': 'This plan matured at {{at:moment}} and is paid',
  'wrong_state.no_method': 'No payment method is active.',
  'requirement_missing.active_referrals': 'You need {{need}} active referrals and have {{have}}',
  'requirement_missing.referral_investments':
    'Your referrals need to have bought bots for {{need:money}}; so far it is {{have:money}}',
  'requirement_missing.active_package':
    'You need {{need:money}} in active bots of your own and have {{have:money}}',
  'wrong_state.application_waiting': 'Your application is waiting for a decision',
  'wrong_state.already_leader': 'You are a Prime Leader already',
  'not_found.payment_method': 'There is no such payment method',
  'not_found.plan': 'There is no such plan',
  'not_found.deposit': 'There is no such deposit',
  'not_found.withdrawal': 'There is no such withdrawal',
  'not_found.transaction': 'There is no such transaction',
  'not_found.application': 'There is no such application',
  'not_found.bot': 'There is no such bot',
  'unavailable.files_busy': 'Other files are being downloaded just now. Try again in a moment.',
  'unavailable.ledger_busy': 'Others are downloading the ledger just now. Try again in a moment.',
  'unavailable.statements_busy':
    'Others are downloading their statements just now. Try again in a moment.',
} as const satisfies Record<`${ErrorCode}.${string}`, string>
