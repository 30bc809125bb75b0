import { randomUUID } from 'node:crypto'
import { type RosterRow, rosterMax, rosterRowSchema } from '@kunwari/contract/roster'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { type DomainError, invariant } from '@kunwari/domain/errors'
import { fullName } from '@kunwari/domain/identity/people'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { z } from 'zod'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import type { KeyedRequest } from '../../http/idempotency.ts'
import { hereForMs } from '../events/presence.ts'
import { hasLesson } from '../joining/door.ts'
import { drawWayBack } from '../joining/way-back.ts'
import { type JudgedCounts, readJudgedCounts } from '../offers/judged-counts.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { giveWayBack, removeLearner, renameLearner } from './change-learner.ts'
import { findLearner, type LearnerRow, listLearners } from './roster.sql.ts'

/** The learners of a class: who is here, renaming, removing, new ways back. */
export function rosterRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/class/roster', async () => {
    const row = await requireRoster(deps.pool)
    const learners = await listLearners(deps.pool, rosterMax)
    const judged = await readJudgedCounts(deps.pool, stageOf(row, deps.realNow()).stage)
    return learners.map((learner) => presentLearner(deps, { learner, row, judged }))
  })

  handle(calls, 'POST /api/admin/class/roster/:number', async (call) => {
    const row = await requireRoster(deps.pool)
    const { rename, remove, wayBack } = call.body
    // A removal blocks somebody: no teacher's phone that lies about does it.
    if (remove) await reauthenticate(deps, call.session, deps.realNow())
    if (wayBack && !hasLesson(row)) throw noLessonError()
    const number = BigInt(call.params.number)
    const realNow = deps.realNow()
    const change = { number, adminId: call.person.id, address: call.request.ip, realNow }
    const drawFor = drawerOf(deps, call)
    const judged = await readJudgedCounts(deps.pool, stageOf(row, realNow).stage)
    const { userId, ...answer } = keptSchema.parse(
      await call.write(async (tx, now): Promise<Kept> => {
        if (wayBack) {
          const learner = await giveWayBack(tx, { ...change, deps, drawFor })
          // Whose it is is kept with the answer, and the way back is not.
          return { ...presentLearner(deps, { learner, row, judged }), userId: learner.id }
        }
        if (rename === undefined) {
          await removeLearner(tx, change, now)
          return rowOf(number, { nickname: `Learner ${number}`, row })
        }
        await renameLearner(tx, { ...change, nickname: rename }, now)
        const learner = await findLearner(tx, number)
        invariant(learner, 'who was just renamed is there')
        return presentLearner(deps, { learner, row, judged })
      }),
    )
    return userId === undefined ? answer : { ...answer, wayBack: drawFor(userId) }
  })
}

const keptSchema = rosterRowSchema.extend({
  userId: z.string().optional(),
  // An answer that an older version kept has none.
  left: rosterRowSchema.shape.left.default(null),
})
type Kept = z.output<typeof keptSchema>

/** Draws ways back: sent twice, a call gets the same one. */
function drawerOf(deps: Dependencies, { keyed }: { keyed: KeyedRequest | undefined }) {
  const seed = keyed ? `${keyed.person} ${keyed.key}` : randomUUID()
  return (userId: string): string => drawWayBack(deps, { userId, seed })
}

/** @throws DomainError wrong_state where there is none: people join by email or phone number, and no lesson */
async function requireRoster(db: Queryable): Promise<ClassRow> {
  const row = await readClass(db)
  if (row.joinWith === 'nickname' || hasLesson(row)) return row
  throw refusalError('wrong_state.joined_by_identifier')
}

function noLessonError(): DomainError {
  return refusalError('wrong_state.ways_back_in_stages')
}

function presentLearner(
  { live, realNow }: Dependencies,
  { learner, row, judged }: { learner: LearnerRow; row: ClassRow; judged: JudgedCounts },
): RosterRow {
  const now = realNow()
  const isHere = live.presence.isHere(learner.id) || isRecent(learner.streamedAt, now)
  const seenAt = isHere ? now : learner.lastSeenAt
  return {
    ...rowOf(learner.number, { nickname: fullName(learner), row }),
    ...judged.get(learner.id),
    ...(learner.toldTeacher && { steppedOut: true }),
    ...(hasLesson(row) && { step: stepOf(learner) }),
    here: isHere,
    lastSeenAt: seenAt === null ? null : toIso(seenAt),
  }
}

function rowOf(number: bigint, { nickname, row }: { nickname: string; row: ClassRow }): RosterRow {
  return {
    number: Number(number),
    nickname,
    seat: null,
    here: false,
    lastSeenAt: null,
    before: null,
    after: null,
    left: null,
    steppedOut: hasLesson(row) ? false : null,
    step: null,
  }
}

function stepOf({ hasAsked, hasBought }: LearnerRow): RosterRow['step'] {
  if (hasBought) return 'plan'
  return hasAsked ? 'deposit' : 'none'
}

function isRecent(at: Instant | null, now: Instant): boolean {
  return at !== null && now - at <= hereForMs
}
