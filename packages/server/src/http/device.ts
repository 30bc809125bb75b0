import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { cookieName, readCookie } from './cookie-name.ts'
import { deleteOldDevices, isKnownDevice, saveKnownDevice } from './device.sql.ts'
import { cookieOptions } from './session.ts'

/** As long as browsers keep a cookie. */
const lifetimeMs = 400 * dayMs
const idBytes = 16
const cookiePattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

type DeviceDependencies = Pick<Dependencies, 'configuration' | 'world'>

/** The device that a request comes from. */
export type Device = {
  /** A hash of its cookie. */
  id: string
  /** The cookie that it is to get, where it brought none. */
  newCookie: string | null
}

/**
 * Reads the device that a request comes from, or draws a new one. The cookie names nobody. It is signed,
 * so that nobody makes up a new device for every try.
 */
export function readDevice(deps: DeviceDependencies, request: FastifyRequest): Device {
  const brought = readCookie(deps, { request, kind: 'device' })
  const [, id, signature] = cookiePattern.exec(brought?.value ?? '') ?? []
  if (id !== undefined && signature !== undefined) {
    const expected = Buffer.from(signatureOf(deps, id))
    if (timingSafeEqual(expected, Buffer.from(signature)))
      return { id: hashOf(id), newCookie: null }
  }
  const drawn = randomBytes(idBytes).toString('base64url')
  return { id: hashOf(drawn), newCookie: `${drawn}.${signatureOf(deps, drawn)}` }
}

/** Gives a device its cookie, where it has none yet. After the session's: scripts read the first. */
export function markDevice(
  deps: DeviceDependencies,
  { reply, device }: { reply: FastifyReply; device: Device },
): void {
  if (device.newCookie === null) return
  const maxAge = lifetimeMs / 1_000
  const name = cookieName(deps, { request: reply.request, kind: 'device' })
  reply.setCookie(name, device.newCookie, { ...cookieOptions(deps), maxAge })
}

/** Notes that somebody signed in on a device, and gives it its cookie. */
export async function rememberDevice(
  deps: DeviceDependencies & Pick<Dependencies, 'pool'>,
  input: { reply: FastifyReply; device: Device; userId: string },
  now: Instant,
): Promise<void> {
  markDevice(deps, input)
  await saveKnownDevice(deps.pool, { userId: input.userId, device: input.device.id }, now)
}

/** Whether somebody signed in on a device before. */
export async function hasSignedInOn(
  { pool }: Pick<Dependencies, 'pool'>,
  { userId, device }: { userId: string | undefined; device: Device },
): Promise<boolean> {
  if (userId === undefined || device.newCookie !== null) return false
  return isKnownDevice(pool, { userId, device: device.id })
}

/** Forgets devices whose cookie has lapsed. */
export function forgetOldDevices(db: Queryable, now: Instant): Promise<void> {
  return deleteOldDevices(db, addMs(now, -lifetimeMs))
}

function signatureOf({ world }: Pick<Dependencies, 'world'>, id: string): string {
  return createHmac('sha256', world.uploadSecret).update(`device ${id}`).digest('base64url')
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
