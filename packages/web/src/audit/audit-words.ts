/** The log's names of what was done, and the keys of how they are said. */
export const auditActions = {
  'account.erase': 'accountErase',
  'application.approve': 'applicationApprove',
  'application.reject': 'applicationReject',
  'class.change': 'classChange',
  'class.end': 'classEnd',
  'class.extend': 'classExtend',
  'class.lesson': 'classLesson',
  'class.new': 'classNew',
  'class.next-day': 'classNextDay',
  'class.screen': 'classScreen',
  'class.stage': 'classStage',
  'class.undo-end': 'classUndoEnd',
  'class.wipe': 'classWipe',
  'clock.advance': 'clockAdvance',
  'clock.change': 'clockChange',
  'deposit.approve': 'depositApprove',
  'deposit.reject': 'depositReject',
  'class.poll': 'classPoll',
  'class.rush': 'classRush',
  'deposit.reverse': 'depositReverse',
  'job.stop': 'jobStop',
  'lab.stop': 'labStop',
  'learner.remove': 'learnerRemove',
  'learner.rename': 'learnerRename',
  'learner.way-back': 'learnerWayBack',
  'payment-setting.change': 'paymentSettingChange',
  'payment-setting.toggle': 'paymentSettingToggle',
  'plan.cancel': 'planCancel',
  'user.add-funds': 'userAddFunds',
  'user.clear-lock-out': 'userClearLockOut',
  'user.remove-funds': 'userRemoveFunds',
  'user.remove-second-factor': 'userRemoveSecondFactor',
  'user.reset-password': 'userResetPassword',
  'user.role': 'userRole',
  'user.status': 'userStatus',
  'withdrawal.approve': 'withdrawalApprove',
  'withdrawal.reject': 'withdrawalReject',
  'withdrawal.reverse': 'withdrawalReverse',
} as const

/** What one call may do to many, and the keys of how that is said. */
export const auditGroups = {
  'deposit.approve': 'depositApprove',
  'deposit.reject': 'depositReject',
  'withdrawal.approve': 'withdrawalApprove',
  'withdrawal.reject': 'withdrawalReject',
} as const

export function isGroupAction(action: string): action is keyof typeof auditGroups {
  return Object.hasOwn(auditGroups, action)
}

export type AuditAction = keyof typeof auditActions

/** An action of a newer server has no words here yet, and is shown as the log names it. */
export function isKnownAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action)
}

/** The values that entries carry, and how each is read. */
export const auditFields = {
  accountName: 'text',
  accountNumber: 'text',
  amount: 'money',
  endsAt: 'moment',
  firstName: 'text',
  hasSecondFactor: 'yesNo',
  instructions: 'text',
  isActive: 'yesNo',
  isPrimeLeader: 'yesNo',
  joinWith: 'word',
  member: 'text',
  members: 'text',
  messages: 'text',
  mustChangePassword: 'yesNo',
  name: 'text',
  now: 'moment',
  paused: 'yesNo',
  pictures: 'text',
  principal: 'money',
  reference: 'text',
  remarks: 'text',
  requests: 'text',
  reversed: 'money',
  role: 'word',
  speed: 'times',
  state: 'word',
  status: 'word',
  transfers: 'text',
  walletBalance: 'money',
  crowd: 'text',
  days: 'text',
  deposits: 'text',
  extraPockets: 'text',
  extras: 'text',
  language: 'text',
  lesson: 'text',
  measure: 'text',
  minutes: 'text',
  pace: 'text',
  plans: 'text',
  pocket: 'money',
  question: 'text',
  seed: 'text',
  stage: 'word',
  view: 'text',
  waiting: 'yesNo',
  withdrawals: 'text',
} as const

export type AuditField = keyof typeof auditFields

export function isKnownField(field: string): field is AuditField {
  return Object.hasOwn(auditFields, field)
}

type Values = Record<string, unknown> | null

/** One value of an entry; undefined where that side of the change does not have it. */
export type AuditChange = { field: string; from: unknown; to: unknown }

/** What differs between before and after, field by field; what stayed as it was is left out. */
export function changesOf(before: Values, after: Values): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, from: before?.[field], to: after?.[field] }))
    .filter(({ from, to }) => from !== to)
}
