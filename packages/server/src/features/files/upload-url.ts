import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import type { UploadRow } from './uploads.sql.ts'

/** What an upload address says. */
export type UploadClaim = { id: string; expires: string; signature: string }

/** Writes the address that takes an upload's bytes. Who holds it may send them. */
export function uploadUrl(
  upload: Pick<UploadRow, 'id' | 'userId' | 'mimeType' | 'expiresAt'>,
  secret: Buffer,
): string {
  const expires = String(upload.expiresAt)
  const search = new URLSearchParams({ expires, signature: sign(upload, expires, secret) })
  return `/api/upload/${upload.id}?${search}`
}

/**
 * Reads an upload address; undefined when it is none of ours. Says nothing about its signature, by
 * which alone it holds: a client may have put this server's name before it, whatever that is outside.
 */
export function parseUploadUrl(url: string): UploadClaim | undefined {
  const base = 'http://here.invalid'
  if (!/^(?:\/|https?:\/\/)/.test(url) || !URL.canParse(url, base)) return undefined
  const { pathname, searchParams } = new URL(url, base)
  const [, id] =
    /^\/api\/upload\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(pathname) ?? []
  const expires = searchParams.get('expires')
  const signature = searchParams.get('signature')
  if (id === undefined || expires === null || signature === null) return undefined
  return { id, expires, signature }
}

/** Whether an address was signed here for this upload: its person, its type and its time. */
export function isSignedFor(
  claim: UploadClaim,
  upload: Pick<UploadRow, 'id' | 'userId' | 'mimeType'>,
  secret: Buffer,
): boolean {
  const expected = Buffer.from(sign(upload, claim.expires, secret))
  const given = Buffer.from(claim.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether the time of a claim whose signature holds is over. */
export function hasExpired(claim: UploadClaim, now: Instant): boolean {
  return instant(Number(claim.expires)) <= now
}

function sign(
  upload: Pick<UploadRow, 'id' | 'userId' | 'mimeType'>,
  expires: string,
  secret: Buffer,
): string {
  return createHmac('sha256', secret)
    .update(`upload\n${upload.id}\n${upload.userId}\n${upload.mimeType}\n${expires}`)
    .digest('base64url')
}
