import { randomUUID } from 'node:crypto'
import type { Phone } from './phone.ts'
import type { Tally } from './tally.ts'

const attacksAtOnce = 8
const hostileText = `"><img src=x onerror=alert(1)>${'A'.repeat(64 * 1024)}`

/** One of the phones behind the room's address that tries what it may not, until it is stopped. */
export function startHostilePhone(
  phone: Phone,
  { tally }: { tally: Tally },
): () => Promise<{ tries: number }> {
  const now = { isOver: false, tries: 0 }
  const attacks = [
    () => phone.attempt('POST /api/join', { body: { classCode: 'MALI99' } }),
    () =>
      phone.attempt('POST /api/auth/login', {
        body: { identifier: 'guro@kunwari.test', password: 'hula-hula-123' },
      }),
    () => phone.attempt('GET /api/admin/deposits/pending'),
    () =>
      phone.attempt('PUT /api/admin/deposits/:id/verify', {
        params: { id: randomUUID() },
        body: { status: 'approved' },
        idempotencyKey: randomUUID(),
      }),
    () =>
      phone.attempt('POST /api/investments', {
        body: { planDays: 5, amount: '999999999.00' },
        idempotencyKey: randomUUID(),
      }),
    () =>
      phone.attempt('POST /api/chat/messages', {
        body: { message: hostileText },
        idempotencyKey: randomUUID(),
      }),
    () => phone.attempt('POST /api/admin/clock/advance', { body: { days: 30 } }),
  ]

  async function attack(): Promise<void> {
    while (!now.isOver) {
      const one = attacks[now.tries % attacks.length]
      now.tries += 1
      const answer = await one?.()
      if (answer?.ok) tally.check('a hostile phone gets nothing', false, answer)
    }
  }

  const running = Array.from({ length: attacksAtOnce }, attack)
  return async () => {
    now.isOver = true
    await Promise.all(running)
    return { tries: now.tries }
  }
}
