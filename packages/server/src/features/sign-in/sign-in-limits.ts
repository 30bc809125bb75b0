import type { Device } from '../../http/device.ts'
import { addressSubject, type Limit, type Throttle } from '../../http/throttle.ts'

const windowSeconds = 900

/** Wrong tries of one identifier on one device. */
export const perDeviceLimit: Limit = { name: 'sign-in-device', max: 10, window: windowSeconds }
/** Wrong tries of one identifier on devices that never signed in with it. */
export const perIdentifierLimit: Limit = { name: 'sign-in', max: 100, window: windowSeconds }
/** Lock-outs that are written down: once a window, or a stubborn caller fills the record. */
export const lockOutNotes: Limit = { name: 'lock-out-note', max: 1, window: windowSeconds }

/** What a lock-out of signing in can be by. */
export const signInLimits = [perDeviceLimit, perIdentifierLimit]

/**
 * What wrong tries at signing in count against. No address counts by itself: a class sits behind one.
 *
 * A browser that comes without a cookie may keep none: its try counts against all such of its address,
 * and against the device that it is from now on, if it keeps the cookie that it is given.
 *
 * @param identifier as it is compared
 * @param isKnownDevice whether the device has signed in as this person before: strangers' tries close
 *   the account to strangers only
 * @param userId whose identifier it is, if anybody's
 * @returns by which of them a try may be refused, and by which a wrong one counts
 */
export function signInThrottles(input: {
  identifier: string
  device: Device
  address: string
  isKnownDevice: boolean
  userId: string | undefined
}): { refusing: Throttle[]; counting: Throttle[] } {
  const { identifier, device, address, isKnownDevice, userId } = input
  const about = userId === undefined ? {} : { userId }
  const byTries = (tries: string): Throttle => ({
    limit: perDeviceLimit,
    subject: `${identifier}\n${tries}`,
    ...about,
  })
  const byDevice = byTries(`device ${device.id}`)
  const byIdentifier = { limit: perIdentifierLimit, subject: identifier, ...about }
  if (device.newCookie !== null) {
    const refusing = [byTries(`address ${addressSubject(address)}`), byIdentifier]
    return { refusing, counting: [...refusing, byDevice] }
  }
  const both = isKnownDevice ? [byDevice] : [byDevice, byIdentifier]
  return { refusing: both, counting: both }
}
