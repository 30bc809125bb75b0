import type { newPasskey, usedPasskey } from '@kunwari/contract/second-factor'
import { addMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Configuration } from '../../config.ts'
import type { Queryable, Tx } from '../../db/queryable.ts'
import { type Challenge, saveChallenge } from '../../http/pending-second-factor.sql.ts'
import { listPasskeys, type PasskeyRow, usePasskey } from './passkeys.sql.ts'

const challengeMs = 5 * minuteMs
/** Ed25519, ES256 and RS256, as COSE numbers them; what a library adds one day is not taken unseen. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The site that a passkey belongs to. */
export type Site = { origin: string; host: string }

/** The site as the browser sees it: its own address, where nobody named a public one. */
export function siteOf(
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  request: FastifyRequest,
): Site {
  const address = publicUrl ?? `http://${request.headers.host ?? ''}`
  const url = URL.canParse(address) ? new URL(address) : new URL('http://nowhere.invalid')
  return { origin: url.origin, host: url.hostname }
}

// The library reads certificates of every kind of device and takes a while to load; most starts of
// the server never need it.
const library = () => import('@simplewebauthn/server')

/** What a browser needs to prove somebody by one of their passkeys; null where they have none. */
export async function askForPasskey(
  db: Queryable,
  { userId, sid, site }: { userId: string; sid: string; site: Site },
  now: Instant,
): Promise<Record<string, unknown> | null> {
  const passkeys = await listPasskeys(db, userId)
  if (passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(namedKey),
  })
  await keepChallenge(db, { sid, value: options.challenge, purpose: 'prove' }, now)
  return { ...options }
}

/**
 * Whether a browser's answer proves the person: signed just now, for this site, by a passkey of
 * theirs that was not copied.
 *
 * @param challenge what was asked to be signed; used up already
 */
export async function isProvenByPasskey(
  tx: Tx,
  input: {
    userId: string
    challenge: string
    site: Site
    credential: z.output<typeof usedPasskey>
  },
  now: Instant,
): Promise<boolean> {
  const { userId, challenge, site, credential } = input
  const passkey = (await listPasskeys(tx, userId)).find((one) => one.credentialId === credential.id)
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await library()
  const answer = await orRefused(() =>
    verifyAuthenticationResponse({
      // The contract checked the shape; what is in it is the library's to judge.
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      // The password came first, so that the holder of the device need not unlock it again.
      requireUserVerification: false,
      credential: {
        ...namedKey(passkey),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.signCount),
      },
    }),
  )
  if (!answer.verified) return false
  const signCount = BigInt(answer.authenticationInfo.newCounter)
  return usePasskey(tx, { id: passkey.id, signCount }, now)
}

/** What a browser needs to make a passkey. */
export async function askForNewPasskey(
  db: Queryable,
  input: { userId: string; label: string; sid: string; site: Site },
  now: Instant,
): Promise<Record<string, unknown>> {
  const { userId, label, sid, site } = input
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Kunwari',
    rpID: site.host,
    userName: label,
    userID: Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: (await listPasskeys(db, userId)).map(namedKey),
  })
  await keepChallenge(db, { sid, value: options.challenge, purpose: 'add' }, now)
  return { ...options }
}

/**
 * Reads a passkey that a browser has made for this site just now.
 *
 * @throws DomainError wrong_code
 */
export async function readNewPasskey(input: {
  challenge: string
  site: Site
  credential: z.output<typeof newPasskey>
}): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>> {
  const { challenge, site, credential } = input
  const { verifyRegistrationResponse } = await library()
  const answer = await orRefused(() =>
    verifyRegistrationResponse({
      // The contract checked the shape; what is in it is the library's to judge.
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    }),
  )
  if (!answer.verified) throw wrongPasskeyError()
  const made = answer.registrationInfo.credential
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    signCount: BigInt(made.counter),
    transports: made.transports ?? [],
  }
}

/** The refusal of a passkey that proves nothing. */
export function wrongPasskeyError(cause?: unknown): DomainError {
  return refusalError('wrong_code.passkey', { cause })
}

function namedKey({ credentialId, transports }: PasskeyRow) {
  // Whatever the browser called them goes back to the browser.
  return { id: credentialId, transports: transports }
}

async function keepChallenge(
  db: Queryable,
  { sid, value, purpose }: { sid: string; value: string; purpose: Challenge['purpose'] },
  now: Instant,
): Promise<void> {
  const challenge = { value, purpose, until: addMs(now, challengeMs) }
  await saveChallenge(db, { sid, challenge })
}

/** The library throws for whatever does not fit together: all of it is the sender's doing. */
async function orRefused<Answer>(check: () => Promise<Answer>): Promise<Answer> {
  try {
    return await check()
  } catch (error) {
    throw wrongPasskeyError(error)
  }
}
