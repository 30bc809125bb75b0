import type { Dependencies } from '../dependencies.ts'
import { joiningRoutes } from '../features/joining/joining.routes.ts'
import { passwordRoutes } from '../features/passwords/passwords.routes.ts'
import { accountRoutes } from '../features/people/account.routes.ts'
import { secondFactorRoutes } from '../features/second-factor/second-factor.routes.ts'
import { secondFactorSignInRoutes } from '../features/second-factor/second-factor-sign-in.routes.ts'
import { identityRoutes } from '../features/sign-in/sign-in.routes.ts'
import type { ClassCalls } from '../http/handle.ts'

/** Calls of a class's people that the hub's own have too; whatever else a class answers, the hub does not. */
const ownCalls =
  /^(?:\w+) \/api\/(?:auth\/(?:user|login|second-factor|confirm|change-password|forgot-password|sessions|sign-ins|accept-)|account\/second-factor|logout$|login$|setup$)/

/** Sign-in, password and second factor of the hub's own people: the very calls of a class. */
export function answerOwnCalls(calls: ClassCalls, deps: Dependencies): void {
  const all: ClassCalls = new Map()
  identityRoutes(all, deps)
  joiningRoutes(all, deps)
  passwordRoutes(all, deps)
  secondFactorSignInRoutes(all, deps)
  secondFactorRoutes(all, deps)
  accountRoutes(all, deps)
  for (const [key, handler] of all) if (ownCalls.test(key)) calls.set(key, handler)
}
