import type { Role, Status } from '@kunwari/domain/identity/people'
import { useSheetParam } from '../../lib/use-sheet-param.ts'

/** What can be done with somebody: each asks first, in a dialog of its own. */
const userActs = [
  'make-user',
  'make-leader',
  'make-support',
  'make-admin',
  'activate',
  'suspend',
  'block',
  'reset-password',
  'remove-factor',
  'add-funds',
  'remove-funds',
] as const

export type UserAct = (typeof userActs)[number]

type RoleAct = Extract<UserAct, `make-${Role}`>
type StatusAct = 'activate' | 'suspend' | 'block'

export const roleActs: Record<Role, RoleAct> = {
  user: 'make-user',
  leader: 'make-leader',
  support: 'make-support',
  admin: 'make-admin',
}

export const statusActs: Record<Status, StatusAct> = {
  active: 'activate',
  suspended: 'suspend',
  blocked: 'block',
}

/** Role and status are changed in one step each. */
export const changes: Record<RoleAct | StatusAct, { role: Role } | { status: Status }> = {
  'make-user': { role: 'user' },
  'make-leader': { role: 'leader' },
  'make-support': { role: 'support' },
  'make-admin': { role: 'admin' },
  activate: { status: 'active' },
  suspend: { status: 'suspended' },
  block: { status: 'blocked' },
}

export type ChangeAct = keyof typeof changes

/** The open dialog as it stands in the address: `?do=block.<id>`. */
export function useUserAct() {
  const sheet = useSheetParam('do')
  const [name = '', id = ''] = (sheet.value ?? '').split('.')
  const act = userActs.find((known) => known === name)
  return {
    current: act && { act, id },
    open: (next: UserAct, person: { id: string }) => sheet.open(`${next}.${person.id}`),
    close: sheet.close,
  }
}
