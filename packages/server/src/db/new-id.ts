import { randomFillSync, randomInt } from 'node:crypto'
import type { Instant } from '@kunwari/domain/calendar/instant'

const counterMax = 0xfff
const counterStartMax = 0x400

// The moment and counter of the last id that this process made.
let lastMs = 0
let counter = 0

/**
 * An id that sorts by the order of its making: UUIDv7 with a counter within the millisecond
 * (RFC 9562, section 6.2, method 1). The pool's lots of one moment go by their ids, so two that are
 * made together must not fall in random order.
 *
 * @param realNow the machine's clock; simulated time would make ids that sort far from their rows
 */
export function newId(realNow: Instant): string {
  if (realNow > lastMs) {
    lastMs = realNow
    counter = randomInt(counterStartMax)
  } else if (counter < counterMax) {
    counter += 1
  } else {
    lastMs += 1
    counter = 0
  }
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [0, 8, 12, 16, 20]
    .map((start, index, starts) => hex.slice(start, starts[index + 1]))
    .join('-')
}
