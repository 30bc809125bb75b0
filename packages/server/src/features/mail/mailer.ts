import { isIP } from 'node:net'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { SendMailOptions } from 'nodemailer'
import type { Configuration } from '../../config.ts'

/** An email as a mail server takes it: plain text to one address. */
type Email = { to: string; subject: string; text: string }

/**
 * Where emails go. `inbox`: nobody named a mail server, so they land in the pretend inbox, as
 * messages to phone numbers always do.
 */
export type Mailer =
  | { kind: 'inbox' }
  | {
      kind: 'smtp'
      send: (email: Email) => Promise<void>
      /** Asks the mail server whether it is there, and sends nothing. */
      check: () => Promise<void>
    }

// A person waits for the answer to the call that sends.
const connectTimeoutMs = 5_000
const socketTimeoutMs = 10_000
const retryAfterSeconds = 60

/** Opens the way to the mail server that SMTP_URL names; nothing is sent yet. */
export async function openMailer({
  smtpUrl,
  publicUrl,
}: Pick<Configuration, 'smtpUrl' | 'publicUrl'>): Promise<Mailer> {
  if (smtpUrl === null) return { kind: 'inbox' }
  // Seven megabytes that most worlds never need.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    // What the address names itself counts for more: `?requireTLS=false` where the way is trusted.
    requireTLS: isOutside(new URL(smtpUrl).hostname),
    url: smtpUrl,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { name: 'Kunwari', address: `no-reply@${senderHost(publicUrl)}` }
  return {
    kind: 'smtp',
    send: async ({ to, subject, text }) => {
      const message: SendMailOptions = {
        from,
        // As an object it is one address, whatever it holds.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw mailError(error)
      }
    },
    check: async () => {
      try {
        await transport.verify()
      } catch (error) {
        throw mailError(error)
      }
    },
  }
}

/**
 * Whether a mail server stands beyond one's own network, so that carriers of the mail could read a
 * code in it, or have the servers leave TLS out. Inside are names without a dot, as containers have,
 * and the addresses that the outside has no way to.
 */
export function isOutside(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) === 6) return host !== '::1' && !/^(?:f[cd]|fe[89ab])/.test(host)
  if (isIP(host) === 4) {
    return !/^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(host)
  }
  return host.includes('.') && !/\.(?:localhost|local|internal|test)$/.test(host)
}

/** The host that mail comes from; `.test` is reserved and can be nobody's (RFC 2606). */
function senderHost(publicUrl: string | null): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname
  return host.includes('.') && !/^[0-9.]+$|:/.test(host) ? host : 'kunwari.test'
}

/** A refused address is the sender's to mend; everything else may work a little later. */
function mailError(error: unknown): DomainError {
  const { code, responseCode } = error instanceof Error ? readSmtpError(error) : {}
  if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) {
    return refusalError('invalid_input.email_refused', { path: 'email', cause: error })
  }
  return refusalError('unavailable.mail', { retryAfterSeconds, cause: error })
}

function readSmtpError(error: Error): { code?: string; responseCode?: number } {
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
  }
}
