import { type RosterRow, rosterMax } from '@kunwari/contract/roster'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { DomainError, invariant } from '@kunwari/domain/errors'
import { fullName } from '@kunwari/domain/identity/people'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { hereForMs } from '../events/presence.ts'
import { readClass } from '../world/read-class.ts'
import { removeLearner, renameLearner } from './change-learner.ts'
import { findLearner, type LearnerRow, listLearners } from './roster.sql.ts'

/** The learners of a nickname class: who is here, renaming, removing. */
export function rosterRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/admin/class/roster', async () => {
    await requireNicknameClass(deps.pool)
    const learners = await listLearners(deps.pool, rosterMax)
    return learners.map((learner) => presentLearner(deps, learner))
  })

  handle(app, deps, 'POST /api/admin/class/roster/:number', async (call) => {
    await requireNicknameClass(deps.pool)
    const { rename } = call.body
    const number = BigInt(call.params.number)
    const realNow = deps.realNow()
    const change = { number, adminId: call.person.id, address: call.request.ip, realNow }
    return call.write(async (tx, now) => {
      if (rename === undefined) {
        await removeLearner(tx, change, now)
        return rowOf(number, `Learner ${number}`)
      }
      await renameLearner(tx, { ...change, nickname: rename }, now)
      const learner = await findLearner(tx, number)
      invariant(learner, 'who was just renamed is there')
      return presentLearner(deps, learner)
    })
  })
}

/** @throws DomainError wrong_state where people come by email or phone number */
async function requireNicknameClass(db: Queryable): Promise<void> {
  const { joinWith } = await readClass(db)
  if (joinWith === 'nickname') return
  throw new DomainError(
    'wrong_state',
    'This class is joined with an email or phone number. Change people under All Users.',
  )
}

function presentLearner({ live, realNow }: Dependencies, learner: LearnerRow): RosterRow {
  const now = realNow()
  const isHere = live.presence.isHere(learner.id) || isRecent(learner.streamedAt, now)
  const seenAt = isHere ? now : learner.lastSeenAt
  return {
    ...rowOf(learner.number, fullName(learner)),
    here: isHere,
    lastSeenAt: seenAt === null ? null : toIso(seenAt),
  }
}

function rowOf(number: bigint, nickname: string): RosterRow {
  return {
    number: Number(number),
    nickname,
    seat: null,
    here: false,
    lastSeenAt: null,
    before: null,
    after: null,
    steppedOut: null,
  }
}

function isRecent(at: Instant | null, now: Instant): boolean {
  return at !== null && now - at <= hereForMs
}
