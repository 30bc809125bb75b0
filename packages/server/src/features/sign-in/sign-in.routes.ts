import { toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { parseIdentifier } from '@kunwari/domain/identity/identifier'
import { codeRules, fullName } from '@kunwari/domain/identity/people'
import { normalizeReferralCode } from '@kunwari/domain/referral/referral-code'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireTopNavigation } from '../../http/csrf-guard.ts'
import { markDevice, readDevice, rememberDevice } from '../../http/device.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import {
  endSession,
  ensureBrowserSession,
  startPendingSession,
  startSession,
} from '../../http/session.ts'
import { callerOf, recordSignIn } from '../audit/record-sign-in.ts'
import { listSignInsOf } from '../audit/sign-ins.sql.ts'
import { sendVerification } from '../codes/send-verification.ts'
import { wrongCodeError } from '../codes/spend-code.ts'
import { noteVerified, verifyCode } from '../codes/verify-code.ts'
import { requireClassCode } from '../joining/check-class-code.ts'
import { notVerifiedError, register } from '../joining/register.ts'
import { listInboxMessages } from '../mail/inbox.sql.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { acceptDocument } from '../people/accept-document.ts'
import { identifierOf } from '../people/identifier-of.ts'
import { findReferrer, findUser } from '../people/people.sql.ts'
import { presentUser } from '../people/present-user.ts'
import { pendingProof } from '../second-factor/verify-second-factor.ts'
import { signIn, wrongCredentialsError } from './sign-in.ts'

/** Who somebody is: codes, registration, signing in and out, the pretend inbox. */
export function identityRoutes(calls: ClassCalls, deps: Dependencies): void {
  signingUp(calls, deps)
  signingIn(calls, deps)
  signIns(calls, deps)
  accepting(calls, deps)

  handle(calls, 'GET /api/auth/user', async ({ person, reply }) => {
    // Before anything is read: a stream that goes on from here misses nothing of what a page reads next.
    reply.header('Last-Event-ID', String(await deps.live.log.findEnd()))
    return getUser(deps.pool, person.id)
  })

  handle(calls, 'GET /api/referrer/:code', async ({ params }) => {
    const referrer = await findReferrer(deps.pool, normalizeReferralCode(params.code))
    if (!referrer) throw refusalError('not_found.referrer')
    return { fullName: fullName(referrer) }
  })

  handle(calls, 'GET /api/inbox', async ({ query, session }) => {
    const to = query.to?.trim() ? parseIdentifier(query.to) : null
    const askedBy = deps.configuration.isDemo ? null : (session?.sid ?? '')
    if (to === undefined) return []
    const messages = await listInboxMessages(deps.pool, { to: to?.value ?? null, askedBy })
    return messages.map((message) => ({
      id: message.id,
      to: message.to,
      channel: message.channel,
      subject: message.subject,
      text: message.text,
      createdAt: toIso(message.createdAt),
    }))
  })
}

function signingUp(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/auth/send-verification', async ({ body, request, reply }) => {
    // A person who is signed in has come through the door already.
    if (!request.browserSession?.person) await requireClassCode(deps, request.browserSession)
    const identifier = identifierOf(body)
    // Outside a demo world the door gave one; in it, everybody reads the pretend inbox.
    const sid = request.browserSession?.sid ?? null
    const caller = { device: readDevice(deps, request), address: request.ip }
    // A refusal brings it too: from then on this browser counts by itself.
    markDevice(deps, { reply, device: caller.device })
    await sendVerification(deps, { identifier, sid, caller }, deps.realNow())
    return {
      method: identifier.kind === 'email' ? ('email' as const) : ('sms' as const),
      expiresInSeconds: codeRules.lifetimeSeconds,
      resendInSeconds: deps.configuration.rateLimitScale === 0 ? 0 : codeRules.resendSeconds,
    }
  })

  handle(calls, 'POST /api/auth/verify-code', async ({ body, request, reply }) => {
    const identifier = parseIdentifier(body.identifier)
    if (!identifier) throw wrongCodeError()
    const caller = { device: readDevice(deps, request), address: request.ip }
    const typed = { code: body.code, identifier, caller }
    if ((await verifyCode(deps, typed, deps.realNow())) === 'wrong') throw wrongCodeError()
    // Only now: a visitor who guesses leaves no session behind.
    const { sid } = await ensureBrowserSession(deps, { request, reply })
    await noteVerified(deps.pool, { sid, identifier }, deps.realNow())
    return { verified: true as const }
  })

  handle(calls, 'POST /api/auth/register', async ({ body, session, keyed, write }) => {
    await requireClassCode(deps, session)
    refuseCommonPassword(body.password, 'password')
    const identifier = identifierOf(body)
    const isVerified = (session?.facts.verified?.[identifier.value] ?? 0) > deps.realNow()
    // A call that is repeated with its key finds its proof used up, and its answer saved.
    if (!isVerified && !keyed) throw notVerifiedError()
    // Hashing takes long: before the transaction, not in it.
    const passwordHash = isVerified ? await hashPassword(body.password) : undefined
    return write(async (tx, now) => {
      if (passwordHash === undefined) throw notVerifiedError()
      const { firstName, lastName, referralCode } = body
      const id = await register(
        tx,
        {
          identifier,
          firstName,
          lastName,
          passwordHash,
          referralCode,
          sid: session?.sid,
          consent: session?.facts.consent,
          peopleMax: deps.configuration.peopleMax,
          realNow: deps.realNow(),
        },
        now,
      )
      return { id }
    })
  })
}

function signingIn(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/auth/login', async ({ body, request, reply }) => {
    const { identifier, password } = body
    const caller = callerOf(request)
    const device = readDevice(deps, request)
    const typed = { identifier, password, device, caller }
    const found = await signIn(deps, typed, deps.realNow()).catch((error: unknown) => {
      markDevice(deps, { reply, device })
      throw error
    })
    const { id: userId, passwordHash } = found
    if (found.hasSecondFactor) {
      const pending = pendingProof({ userId, passwordHash }, deps.realNow())
      await startPendingSession(deps, { request, reply, pending })
      await recordSignIn(
        deps.pool,
        { userId, event: 'second_factor_asked', caller },
        deps.realNow(),
      )
      return { secondFactor: true as const }
    }
    const owner = { userId, passwordHash, hasProvenSecondFactor: false }
    // The password that was right a moment ago is an old one by now.
    if (!(await startSession(deps, { request, reply, owner }))) throw wrongCredentialsError()
    await rememberDevice(deps, { reply, device, userId }, deps.realNow())
    await recordSignIn(deps.pool, { userId, event: 'signed_in', caller }, deps.realNow())
    return getUser(deps.pool, userId)
  })

  const { base } = deps.configuration

  handle(calls, 'GET /api/logout', async ({ request, reply }) => {
    requireTopNavigation(request, deps.configuration)
    const userId = request.browserSession?.person?.id
    await endSession(deps, { request, reply })
    if (userId !== undefined) {
      const caller = callerOf(request)
      await recordSignIn(deps.pool, { userId, event: 'signed_out', caller }, deps.realNow())
    }
    return reply.redirect(`${base}${ownPath(request.query) ?? '/'}`, 302)
  })

  handle(calls, 'GET /api/login', async ({ request, reply }) => {
    const returnTo = ownPath(request.query)
    const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
    return reply.redirect(`${base}/login${search}`, 302)
  })
}

function signIns(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/auth/sign-ins', async ({ person }) => {
    const found = await listSignInsOf(deps.pool, person.id)
    return found.map(({ id, at, event, address, userAgent }) => ({
      id,
      at: toIso(at),
      event,
      address,
      userAgent,
    }))
  })
}

function accepting(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/auth/accept-terms', async ({ person, write }) =>
    write(async (tx, now) => {
      const input = { userId: person.id, document: 'terms', realNow: deps.realNow() } as const
      return { termsAcceptedAt: toIso(await acceptDocument(tx, input, now)) }
    }),
  )

  handle(calls, 'POST /api/auth/accept-privacy', async ({ person, write }) =>
    write(async (tx, now) => {
      const input = { userId: person.id, document: 'privacy', realNow: deps.realNow() } as const
      return { privacyAcceptedAt: toIso(await acceptDocument(tx, input, now)) }
    }),
  )
}

async function getUser(db: Queryable, id: string) {
  const user = await findUser(db, id)
  invariant(user, 'a person who is signed in is there')
  return presentUser(user)
}

const returnToLengthMax = 500

/** A path of this site to come back to, or undefined: never an address that leads elsewhere. */
function ownPath(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('returnTo' in query)) return undefined
  const path = query.returnTo
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > returnToLengthMax) {
    return undefined
  }
  const here = 'http://here.invalid'
  if (!URL.canParse(path, here)) return undefined
  const url = new URL(path, here)
  // What dots leave of "/.//elsewhere" begins with two slashes: a browser takes that for another host.
  const isOwn = url.origin === here && !url.pathname.startsWith('//')
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined
}
