import type { AdminDeposit } from '@kunwari/contract/admin'

/** Who made a request, as the people who decide about it see them. */
export type Requester = {
  firstName: string
  lastName: string
  email: string | null
  /** Null for staff who never were learners. */
  memberNumber: bigint | null
  isActive: boolean
}

/** The columns of `Requester`, of users as u. */
export const requesterColumns = `u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.member_number as "memberNumber", u.status = 'active' as "isActive"`

export function presentRequester(row: Requester): AdminDeposit['user'] {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    memberNumber: row.memberNumber === null ? null : Number(row.memberNumber),
    isActive: row.isActive,
  }
}
