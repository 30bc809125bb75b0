import type { Device } from '../../http/device.ts'
import { addressSubject, type Limit, type Throttle } from '../../http/throttle.ts'

/** Mails that one device sets off. One person needs one, and another after a typing mistake. */
export const mailsPerDevice: Limit = { name: 'mail-device', max: 5, window: 3_600 }
/** Mails that browsers without a device's cookie set off behind one address: a class that comes at once. */
export const mailsPerNewcomers: Limit = { name: 'mail-newcomers', max: 60, window: 3_600 }
/** Mails set off behind one address: there stay as many for a class as newcomers can use up. */
export const mailsPerAddress: Limit = { name: 'mail-address', max: 120, window: 3_600 }
/** Mails that a class sets off in a day. */
export const mailsPerClass: Limit = { name: 'mail-class', max: 500, window: 'manila-day' }

/** Where a call comes from: the device and the address. */
export type MailCaller = { device: Device; address: string }

/**
 * What a mail with a code to register counts against, until its code comes back: then somebody wanted
 * it. A person with an account counts alike, or the refusal would tell who has one.
 *
 * A browser without a cookie counts with all such of its address; the door of the class gives each its
 * cookie, so nobody who came through it is among them.
 */
export function unconfirmedMails({ device, address }: MailCaller): Throttle[] {
  const behind = addressSubject(address)
  return [
    device.newCookie === null
      ? { limit: mailsPerDevice, subject: device.id }
      : { limit: mailsPerNewcomers, subject: behind },
    { limit: mailsPerAddress, subject: behind },
    { limit: mailsPerClass, subject: 'class' },
  ]
}
