import { randomFillSync } from 'node:crypto'
import type { Instant } from '@kunwari/domain/calendar/instant'

/**
 * An id that sorts by the time of its making: UUIDv7 (RFC 9562, section 5.7).
 *
 * @param realNow the machine's clock; simulated time would make ids that sort far from their rows
 */
export function newId(realNow: Instant): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(realNow, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [0, 8, 12, 16, 20]
    .map((start, index, starts) => hex.slice(start, starts[index + 1]))
    .join('-')
}
