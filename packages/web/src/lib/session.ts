import type { User } from '@kunwari/contract/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullPath } from './base.ts'
import { rememberIdentifier, rememberSignedIn } from './browser-storage.ts'
import { askSession, noteSession, takeFirstSession } from './first-session.ts'
import { removeDraftsOfOthers } from './form-drafts.ts'
import { now } from './now.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { readKey } from './read-query.ts'
import { forgetKeptState } from './use-kept-state.ts'

/** How often this page signed in: an answer that was asked for before says nothing of who is here now. */
let signIns = 0

/** Who is signed in: null is a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: readKey('GET /api/auth/user'),
  queryFn: async ({ client, queryKey, signal }): Promise<User | null> => {
    const known = client.getQueryData<User | null>(queryKey)
    const asked = signIns
    const user = await (takeFirstSession() ?? askSession({ signal, isAgain: known !== undefined }))
    if (asked !== signIns) {
      noteSession('person')
      return client.getQueryData<User | null>(queryKey) ?? null
    }
    // Another tab of this browser signed in as somebody else. A visitor's page keeps what it has: a learner's number and
    // way back are shown to one who is signed in already.
    if (user && known && user.id !== known.id) signInAs(user)
    return user
  },
})

export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/**
 * The signed-in person, inside screens that only signed-in people reach.
 *
 * @throws Error when there is none: the router let a visitor in
 */
export function useSignedInUser(): User {
  const { data } = useCurrentUser()
  // A session may end under a screen, which then draws once more before the router takes it away.
  const [arrived] = useState(data)
  const user = data ?? arrived
  if (!user) throw new Error('a member screen was rendered without a session')
  return user
}

/** What was asked so lately is not asked again by the next screen. */
export const freshMs = 3_000

/**
 * The person whose wallet a screen shows. Reviews, the clock and other devices change it while one
 * is elsewhere, so arriving asks again.
 */
export const walletQuery = {
  ...currentUserQuery,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    now() - state.dataUpdatedAt > freshMs && ('always' as const),
} as const

/** The signed-in person, with what is in their wallet now. */
export function useWalletOwner(): User {
  useQuery(walletQuery)
  return useSignedInUser()
}

/** Somebody signed in: what was read as somebody else, or as nobody, is not theirs. */
export function signInAs(user: User): void {
  signIns += 1
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  // Not removed: what is on the screen, as the strip is always, would wait for answers to a read that is gone.
  void queryClient.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
  })
  rememberSignedIn(true)
  removeDraftsOfOthers(user.id)
  forgetKeptState()
  rememberIdentifier(undefined)
  // Said at once, before anything navigates: at "/" a visitor would get the landing page.
  noteSession('person')
}

/** Signing out is a browser navigation: the server ends the session and sends the browser home. */
export function signOut(): void {
  forgetSignedIn()
  location.assign(fullPath(paths.logout))
}

/** On the way to `paths.logout`: a member's address then meets a visitor, not one logged out. */
export function forgetSignedIn(): void {
  rememberSignedIn(false)
  removeDraftsOfOthers(undefined)
  forgetKeptState()
}
