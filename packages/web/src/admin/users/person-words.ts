import type { Role, Status } from '@kunwari/domain/identity/people'

export const roleTones = {
  user: 'plain',
  leader: 'plain',
  support: 'lead',
  admin: 'lead',
} as const satisfies Record<Role, string>

export const statusTones = {
  active: 'gain',
  suspended: 'plain',
  blocked: 'loss',
} as const satisfies Record<Status, string>
