import { ownKey } from './base.ts'

const signedInKey = () => ownKey('kunwari.signed-in')
const returnPathKey = () => ownKey('kunwari.return-to')
const identifierKey = () => ownKey('kunwari.identifier')

/** Whether someone signed in with this browser and did not sign out since. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(signedInKey()) !== null
}

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(signedInKey(), '1')
  else localStorage.removeItem(signedInKey())
}

/** Where to go back to after signing in. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(returnPathKey(), path)
}

/** The remembered path, once; only ever a path of this app. */
export function takeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(returnPathKey())
  sessionStorage.removeItem(returnPathKey())
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
}

/** What somebody has just registered with, or set a password for: the sign-in form begins with it. */
export function rememberIdentifier(identifier: string | undefined): void {
  if (identifier === undefined) sessionStorage.removeItem(identifierKey())
  else sessionStorage.setItem(identifierKey(), identifier)
}

export function rememberedIdentifier(): string {
  return sessionStorage.getItem(identifierKey()) ?? ''
}
