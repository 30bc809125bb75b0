/** What a person may do here. A leader is a member whose Prime Leader application was approved. */
export const roles = ['user', 'leader', 'support', 'admin'] as const
export type Role = (typeof roles)[number]

export const memberRoles = ['user', 'leader', 'admin'] as const satisfies readonly Role[]
export const staffRoles = ['support', 'admin'] as const satisfies readonly Role[]

/** Suspended people read and chat but move no money; blocked people cannot sign in. */
export const statuses = ['active', 'suspended', 'blocked'] as const
export type Status = (typeof statuses)[number]

/** What a person is called. A member who came with a nickname alone has no last name. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trimEnd()
}

export const nameLengthMin = 2
export const nameLengthMax = 60

/** A six-digit code: how long it lives, how often it may be tried, when another may be asked for. */
export const codeRules = {
  length: 6,
  lifetimeSeconds: 600,
  triesMax: 5,
  triesPerDayMax: 20,
  resendSeconds: 60,
  verifiedSeconds: 900,
} as const
