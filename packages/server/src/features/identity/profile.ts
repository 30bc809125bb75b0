import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Tx } from '../../db/queryable.ts'
import { parseObjectPath } from '../files/object-path.ts'
import { discardPicture } from '../files/uploads.sql.ts'
import { lockAccount, updateProfile } from './account.sql.ts'
import { hasLeft } from './has-left.ts'

/**
 * Changes a member's name or picture; what is undefined stays. A picture that is replaced or removed
 * is discarded, unless it proves a deposit too.
 *
 * @param picture the object path of a stored upload of theirs, or null for none
 * @param now simulated
 * @returns the id of the discarded upload, whose bytes still lie in the file store
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
  if (!account) throw hasLeft()
  await updateProfile(
    tx,
    { userId, firstName: firstName ?? null, lastName: lastName ?? null, picture },
    now,
  )
  const before = account.profileImageUrl
  if (before === null || picture === undefined || picture === before) return undefined
  const uploadId = parseObjectPath(before)
  return uploadId === undefined ? undefined : discardPicture(tx, { userId, uploadId })
}
