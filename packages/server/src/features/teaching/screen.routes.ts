import { type StageScreen, screenHours } from '@kunwari/contract/screen'
import { addMs, hourMs, toIso } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { updateScreen } from '../../http/screen-token.sql.ts'
import { drawScreenToken, hashScreenToken } from '../../http/screen-token.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { ReserveMemo } from '../reserve/read-reserve.ts'
import { shareInFlightRead } from '../reserve/share-in-flight-read.ts'
import type { OutcomeMemo } from '../story/read-outcome.ts'
import { keptOfWorld } from '../world/kept-of-world.ts'
import { type Addresses, bestAddress } from './addresses.ts'
import { readScreen } from './read-screen.ts'

/** The screen in front of the room: its address, and what it shows. */
export function screenRoutes(
  calls: ClassCalls,
  deps: Dependencies,
  { addresses, outcome }: { addresses: Addresses; outcome: () => OutcomeMemo },
): void {
  const reserve = keptOfWorld<ReserveMemo>(deps, () => ({}))
  const read = shareInFlightRead(deps, async (tx): Promise<StageScreen> => {
    const screen = await readScreen(deps, tx, { reserve, outcome })
    const best = bestAddress(addresses.list())
    const isShown = best !== undefined && screen.code !== null
    return {
      ...screen,
      // The shortest way, to be typed: a hub leads on from here.
      joinUrl: isShown ? `${best.url}/join/${screen.code}` : null,
      isReached: best !== undefined && best.reachedBy > 0,
    }
  })

  handle(calls, 'GET /api/stage', async (call) => answerWithEtag(call, await read()))

  handle(calls, 'GET /api/admin/class/addresses', async () => addresses.list())

  handle(calls, 'POST /api/admin/class/screens', async (call) => {
    const { classId } = deps.world
    const realNow = deps.realNow()
    const expiresAt = addMs(realNow, screenHours * hourMs)
    // What is kept for a call that is sent twice is sealed: of the token itself stands only its hash.
    const kept = await call.write(async (tx) => {
      const token = drawScreenToken()
      await updateScreen(tx, { tokenHash: hashScreenToken(token), expiresAt })
      const entry = {
        actorId: call.person.id,
        action: 'class.screen',
        subject: { type: 'class', id: classId },
        before: null,
        after: null,
        reason: null,
        address: call.request.ip,
      }
      await recordAudit(tx, entry, realNow)
      const sealed = deps.secretBox.seal(Buffer.from(token), classId)
      return { url: sealed.toString('base64url'), expiresAt: toIso(expiresAt) }
    })
    const token = deps.secretBox.open(Buffer.from(kept.url, 'base64url'), classId)
    if (!token) throw refusalError('unavailable.screen')
    return { ...kept, url: `${addressOf(deps, call.request)}/debrief#${token.toString()}` }
  })
}

/** This class as the one who asks has reached it, or as its server is known. */
function addressOf(
  { configuration }: Pick<Dependencies, 'configuration'>,
  { headers }: FastifyRequest,
): string {
  const { publicUrl, base } = configuration
  return `${publicUrl ?? `http://${headers.host ?? 'localhost'}`}${base}`
}
