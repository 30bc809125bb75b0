import { type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { Secret, TOTP } from 'otpauth'

const period = 30
export const totpDigits = 6
/** What RFC 6238 and every authenticator app agree on. */
const secretBytes = 20
/** One step before and after: clocks differ, and people type slowly. */
export const totpWindow = 1

/** A new secret for an authenticator app. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).buffer)
}

/** A secret as people type it: base 32. */
export function writtenSecret(secret: Buffer): string {
  return secretOf(secret).base32
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri({ secret, label }: { secret: Buffer; label: string }): string {
  return totpOf(secret, label).toString()
}

/** The time step whose code this is, or undefined when it is none of about now. */
export function totpStepOf(
  { secret, code }: { secret: Buffer; code: string },
  now: Instant,
): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: totpWindow })
  return delta === null ? undefined : Math.floor(now / (period * secondMs)) + delta
}

/** The code of a moment, as an app shows it. */
export function totpCode(secret: Buffer, now: Instant): string {
  return totpOf(secret, '').generate({ timestamp: now })
}

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: 'Kunwari',
    label,
    algorithm: 'SHA1',
    digits: totpDigits,
    period,
    secret: secretOf(secret),
  })
}

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer })
}
