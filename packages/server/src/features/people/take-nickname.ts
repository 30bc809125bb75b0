import type { DomainError } from '@kunwari/domain/errors'
import {
  foldNickname,
  isReservedNickname,
  nicknameSuggestions,
} from '@kunwari/domain/identity/nickname'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { enterPeopleGate, findFreeNickname, findTakenNickname } from './nicknames.sql.ts'

/**
 * Makes sure that nobody else in the class is called so, until the commit.
 *
 * @param path the field that the refusal stands at
 * @param userId whose it is to be; null for somebody who is only coming in
 * @returns the nickname as it is kept to compare with
 * @throws DomainError nickname_taken, with a free one in its params
 */
export async function takeNickname(
  tx: Tx,
  input: { nickname: string; path: string; userId: string | null },
): Promise<string> {
  const { nickname, path, userId } = input
  const folded = foldNickname(nickname)
  await enterPeopleGate(tx)
  const taken = isReservedNickname(nickname)
    ? nickname
    : await findTakenNickname(tx, { folded, exceptUserId: userId })
  if (taken === undefined) return folded
  const offers = nicknameSuggestions(taken).map((offer) => ({
    nickname: offer,
    folded: foldNickname(offer),
  }))
  throw nicknameTaken({ nickname: taken, path, suggestion: await findFreeNickname(tx, offers) })
}

function nicknameTaken(input: {
  nickname: string
  path: string
  suggestion: string | undefined
}): DomainError {
  const { nickname, path, suggestion } = input
  return suggestion === undefined
    ? refusalError('nickname_taken.no_suggestion', { path, params: { nickname } })
    : refusalError('nickname_taken.suggestion', { path, params: { nickname, suggestion } })
}
