import type { Instant } from '@kunwari/domain/calendar/instant'
import { isReservedNickname, nicknameLengthMax } from '@kunwari/domain/identity/nickname'
import { fullName } from '@kunwari/domain/identity/people'
import { hasRudeWords } from '@kunwari/domain/identity/rude-words'
import { holdsRealDetails } from '@kunwari/domain/pretend/real-details'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { publishRenamed } from '../events/publish.ts'
import { parseObjectPath } from '../files/object-path.ts'
import { discardPicture } from '../files/uploads.sql.ts'
import { type AccountRow, lockAccount, updateProfile } from './account.sql.ts'
import { accountErasedError } from './account-erased-error.ts'
import { takeNickname } from './take-nickname.ts'

/**
 * Changes a member's name or picture; what is undefined stays. A picture that is replaced or removed
 * is discarded, unless it proves a deposit too.
 *
 * A member who came with a nickname goes by the rules of nicknames.
 *
 * @param picture the object path of a stored upload of theirs, or null for none
 * @param now simulated
 * @returns the id of the discarded upload, whose bytes still lie in the file store
 * @throws DomainError real_details, invalid_input (firstName, lastName), nickname_taken
 */
export async function changeProfile(
  tx: Tx,
  input: {
    userId: string
    firstName: string | undefined
    lastName: string | undefined
    picture: string | null | undefined
  },
  now: Instant,
): Promise<string | undefined> {
  const { userId, firstName, lastName, picture } = input
  const account = await lockAccount(tx, userId)
  if (!account) throw accountErasedError()
  const isRenamed = firstName !== undefined || lastName !== undefined
  if (isRenamed) refuseRealName(input, account)
  const nicknameFolded =
    account.joinedByNickname && isRenamed ? await renameNicknamed(tx, input, account) : null
  await updateProfile(
    tx,
    {
      userId,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      nicknameFolded,
      picture,
    },
    now,
  )
  if (isRenamed) await publishRenamed(tx, userId)
  const before = account.profileImageUrl
  if (before === null || picture === undefined || picture === before) return undefined
  const uploadId = parseObjectPath(before)
  return uploadId === undefined ? undefined : discardPicture(tx, { userId, uploadId })
}

/** A number in two halves is one again where both names stand side by side. */
function refuseRealName(
  { firstName, lastName }: { firstName: string | undefined; lastName: string | undefined },
  account: AccountRow,
): void {
  if (!holdsRealDetails(`${firstName ?? account.firstName} ${lastName ?? account.lastName}`)) return
  const path = lastName === undefined ? 'firstName' : 'lastName'
  throw refusalError('real_details', { path })
}

/** A new name by the rules of nicknames; the last name is part of what others read. */
async function renameNicknamed(
  tx: Tx,
  input: { userId: string; firstName: string | undefined; lastName: string | undefined },
  account: AccountRow,
): Promise<string | null> {
  const path = input.firstName === undefined ? 'lastName' : 'firstName'
  const named = {
    firstName: input.firstName ?? account.firstName,
    lastName: input.lastName ?? account.lastName,
  }
  if (named.firstName.length > nicknameLengthMax) {
    throw refusalError('invalid_input.characters_most', {
      path,
      params: { count: String(nicknameLengthMax) },
    })
  }
  const whole = fullName(named)
  if (hasRudeWords(whole)) throw refusalError('invalid_input.nickname_rude', { path })
  if (input.firstName === undefined && !isReservedNickname(whole)) return null
  const nickname = isReservedNickname(whole) ? whole : named.firstName
  return takeNickname(tx, { nickname, path, userId: input.userId })
}
