import { memberRoles } from '@kunwari/domain/identity/people'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'

/** Where these pages lead back to: members have an account, everybody else a front page. */
export function useBackTarget(): string {
  const { data: user } = useCurrentUser()
  return memberRoles.some((role) => role === user?.role) ? paths.account : paths.home
}
