import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { firstRow, type Queryable, rows } from '../../db/queryable.ts'
import { findPage, holdsTyped } from '../../db/search.ts'

/** A person in a list of people; the balance is centavos. */
export type ListedPersonRow = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  walletBalance: bigint
  role: Role
  status: Status
  referralCode: string
  createdAt: Instant
}

const columns = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.phone_number as "phoneNumber", u.wallet_balance as "walletBalance", u.role, u.status,
  u.referral_code as "referralCode", u.created_at as "createdAt"`

/** What is looked through of a person, as the index users_search has it. */
export const personParts = `u.first_name || ' ' || u.last_name, u.email, u.phone_number,
  '0' || substr(u.phone_number, 4)`

/** A page of everybody whom a search finds, newest first, with how many it finds. */
export async function listPeople(
  db: Queryable,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<{ people: ListedPersonRow[]; total: number }> {
  if (query === undefined) return listEverybody(db, { limit, offset })
  const { places, total } = await findPage(db, {
    name: 'find-people',
    found: `select u.member_number as place from users u
      where ${holdsTyped(personParts, '$1', query)}`,
    query,
    limit,
    offset,
  })
  const people = await rows<ListedPersonRow>(
    db,
    'list-people-by-number',
    `select ${columns} from users u
     where u.member_number = any ($1::bigint[]) order by u.member_number desc`,
    [places],
  )
  return { people, total }
}

async function listEverybody(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const [people, counted] = await Promise.all([
    rows<ListedPersonRow>(
      db,
      'list-people',
      `select ${columns} from users u order by u.member_number desc limit $1 offset $2`,
      [limit, offset],
    ),
    firstRow<{ total: number }>(
      db,
      'count-people',
      'select count(*)::integer as "total" from users',
    ),
  ])
  return { people, total: counted?.total ?? 0 }
}

/** One person as the list shows them. */
export async function findListedPerson(
  db: Queryable,
  id: string,
): Promise<ListedPersonRow | undefined> {
  return firstRow<ListedPersonRow>(
    db,
    'find-listed-person',
    `select ${columns} from users u where u.id = $1`,
    [id],
  )
}
