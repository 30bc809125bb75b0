import type { User } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import type { DemoPerson } from '@kunwari/domain/identity/demo-people'
import { fullName } from '@kunwari/domain/identity/people'
import { useSyncExternalStore } from 'react'
import { ownKey } from '../lib/base.ts'
import { credentialsOf, demoPersonOf, isDemoPerson } from './demo-people.ts'
import { explainEntry } from './explain-entry.ts'

// Who somebody was before they became the admin of a demo world for a moment: kept for this tab, so
// that a reload does not lose the way back.

const key = () => ownKey('kunwari.way-back')

export type WayBack = {
  /** Undefined for who registered by themselves: only the demo's own people are entered by a press. */
  person: DemoPerson | undefined
  /** What the sign-in form begins with; empty for who came with a nickname. */
  identifier: string
  name: string
  /** Became admin only to let days pass: a reload signs the member in again. */
  isForDays?: boolean
  /** Where it leads, where that is not for the newest thing that happened to say. */
  returnTo?: string
}

const listeners = new Set<() => void>()

export function rememberWayBack(way: WayBack): void {
  const { person, identifier, name, isForDays, returnTo = '' } = way
  const kept = [person ?? '', identifier, name, isForDays ? 'days' : '', returnTo]
  sessionStorage.setItem(key(), JSON.stringify(kept))
  for (const listener of listeners) listener()
}

export function forgetWayBack(): void {
  sessionStorage.removeItem(key())
  for (const listener of listeners) listener()
}

export function useWayBack(): WayBack | undefined {
  const kept = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key()))
  if (kept === null) return undefined
  // Written by rememberWayBack alone.
  const [person = '', identifier = '', name = '', why, returnTo] = JSON.parse(kept) as string[]
  return {
    person: isDemoPerson(person) ? person : undefined,
    identifier,
    name,
    isForDays: why === 'days',
    ...(returnTo && { returnTo }),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Gives this browser the session of one of the demo world's people, by the call of the sign-in page.
 * `signInAs` then notifies the app, when what is on the screen may go.
 *
 * @throws ApiError where they may not sign in
 * @throws Error where their password was changed, or they have a second factor by now
 */
export async function enterAs(person: DemoPerson): Promise<User> {
  const answer = await api('POST /api/auth/login', { body: credentialsOf(person) }).catch(
    async (error: unknown) => {
      throw await explainEntry(error, person)
    },
  )
  if ('secondFactor' in answer) throw new Error(`${person} has a second factor`)
  return answer
}

/** How somebody gets back to who they are. */
export function wayBackTo(user: User): WayBack {
  return {
    person: demoPersonOf(user.email),
    identifier: user.email ?? user.phoneNumber ?? '',
    name: fullName(user),
  }
}
