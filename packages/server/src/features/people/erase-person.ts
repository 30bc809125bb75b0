import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { fullName } from '@kunwari/domain/identity/people'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishRenamed } from '../events/publish.ts'
import { discardUploads } from '../files/uploads.sql.ts'
import {
  eraseCorrespondence,
  eraseRequestTexts,
  eraseUser,
  getLeaving,
  type LeavingRow,
  lockLeaving,
  redactAudit,
} from './erase-person.sql.ts'

/**
 * Lets a person leave: whatever names, reaches or shows them goes. Transfers stay under their number,
 * and so do their account number and referral code, which lead to nobody from now on. A person
 * who has left already is left alone.
 *
 * Refuses in this order: last active admin; plans active or requests pending, while the class runs: after its
 * end nobody can finish or cancel them.
 *
 * @returns the ids of their uploads, whose bytes still lie in the file store
 * @throws DomainError wrong_state
 */
export async function erasePerson(
  tx: Tx,
  { userId, realNow }: { userId: string; realNow: Instant },
): Promise<string[]> {
  await lockLeaving(tx, userId)
  const person = await getLeaving(tx, { userId, realNow })
  invariant(person, 'a person who is signed in is there')
  if (person.isErased) return []
  if (person.isLastAdmin) {
    throw refusalError('wrong_state.you_last_admin')
  }
  if (person.hasOpenBusiness) {
    throw refusalError('wrong_state.open_business')
  }
  const { identifiers, texts, nameParts } = tracesOf(person)
  const erased = erasedName(person.memberNumber)
  await eraseRequestTexts(tx, { userId, name: fullName(erased) })
  await eraseCorrespondence(tx, { userId, identifiers, names: nameParts })
  const entry = {
    actorId: userId,
    action: 'account.erase',
    subject: { type: 'user', id: userId },
    before: null,
    after: { member: erased.lastName },
    reason: null,
    address: null,
  }
  await redactAudit(tx, { userId, texts, nameParts, realNow })
  await recordAudit(tx, entry, realNow)
  await eraseUser(tx, { userId, ...erased, realNow })
  await publishRenamed(tx, userId)
  return discardUploads(tx, userId)
}

/** What stands in place of a name: the number, or what staff without one were. */
function erasedName(memberNumber: bigint | null) {
  return memberNumber === null
    ? { firstName: 'Former', lastName: 'staff' }
    : { firstName: 'Member', lastName: String(memberNumber) }
}

/**
 * What could tell who somebody was: `texts` of anybody's entry, `nameParts` within their own. A first name alone, and
 * a nickname is no more, may be any word: in entries about others it tells nothing, and taking it from them would let
 * somebody called "Approved" take away what was decided about a whole class.
 */
function tracesOf(person: LeavingRow) {
  const { email, phoneNumber, firstName, lastName } = person
  const identifiers = [email, phoneNumber].filter((one) => one !== null)
  const name = fullName(person)
  const texts = lastName === '' ? identifiers : [...identifiers, name]
  const names = [firstName, lastName].filter((one) => one !== '')
  return { identifiers, texts, nameParts: [...identifiers, name, ...names] }
}
