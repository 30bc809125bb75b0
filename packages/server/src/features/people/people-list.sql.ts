import type { Instant } from '@kunwari/domain/calendar/instant'
import { parsePhone } from '@kunwari/domain/identity/identifier'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { findListPage } from '../../db/list-page.ts'
import { firstRow, type Queryable, rows } from '../../db/queryable.ts'
import {
  containsTyped,
  findPage,
  mayHold,
  type SearchPlan,
  searchCondition,
} from '../../db/search.ts'

/** A person in a list of people; the balance is centavos. */
export type ListedPersonRow = {
  id: string
  memberNumber: bigint | null
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

const columns = `u.id, u.member_number as "memberNumber", u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.phone_number as "phoneNumber", u.wallet_balance as "walletBalance", u.role, u.status,
  u.referral_code as "referralCode", u.created_at as "createdAt"`

/** SQL: whether a name or email, of people_search s, holds what was typed as $1. */
export const nameHolds = containsTyped('s.named', '$1')

const personHolds = `(${containsTyped('s.named', '$1')} or ${containsTyped('s.numbered', '$1')})`

/** The text that the index people_search_pieces is of. */
const searchedOfPerson = `s.named || E'\\n' || s.numbered`

/** SQL: whom what was typed as $1 finds, of people_search s, by name, email or number. */
export function foundPeople(look: SearchPlan): string {
  return searchCondition(look, { pieces: searchedOfPerson, whole: personHolds })
}

/** SQL: whom what was typed as $1 finds, of people_search s, by name or email. */
export function foundByName(look: SearchPlan): string {
  return searchCondition(look, { pieces: searchedOfPerson, whole: nameHolds })
}

/** SQL: whom the pieces of what was typed as $1 lead to. */
export const peopleCandidates = `select from people_search s where ${mayHold(searchedOfPerson)}`

/** A page of everybody whom a search finds, newest first, with how many it finds. */
export async function listPeople(
  db: Queryable,
  asked: { query: string | undefined; limit: number; offset: number },
): Promise<{ people: ListedPersonRow[]; total: number }> {
  const { limit, offset } = asked
  if (asked.query === undefined) return listEverybody(db, { limit, offset })
  // A number finds its person however it is spaced: "0917 123 4567". One in a row may be in an email too.
  const isSpaced = /[^0-9+]/.test(asked.query.trim())
  const query = (isSpaced && parsePhone(asked.query)) || asked.query
  const { places, total } = await findPage(
    db,
    {
      name: 'find-people',
      lists: ['people'],
      found: (look) => `select s.place from people_search s where ${foundPeople(look)}`,
      candidates: peopleCandidates,
      walk: `select s.place from people_search s
        where s.place <= $2 and ${personHolds} order by s.place desc`,
    },
    { query, limit, offset },
  )
  const people = await rows<ListedPersonRow>(
    db,
    'list-people-by-number',
    `select ${columns} from users u
     where u.join_order = any ($1::bigint[]) order by u.join_order desc`,
    [places],
  )
  return { people, total }
}

async function listEverybody(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const { total, ceiling, skip } = await findListPage(db, 'people', offset)
  if (ceiling === null) return { people: [], total }
  const people = await rows<ListedPersonRow>(
    db,
    'list-people',
    `select ${columns} from users u
     where u.join_order <= $1 order by u.join_order desc limit $2 offset $3`,
    [ceiling, limit, skip],
  )
  return { people, total }
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
