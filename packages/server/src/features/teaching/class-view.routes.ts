import type { ClassView } from '@kunwari/contract/class-member'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { isStaged, liveUntil } from '@kunwari/domain/lesson/stages'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../http/access.ts'
import { answerUnlessKnown } from '../../http/etag.ts'
import { handle } from '../../http/handle.ts'
import { findOwnNumber, findPocket } from '../lesson/pocket.sql.ts'
import { isShutFor } from '../lesson/stage-gate.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { helpOnTheWay, requireLearner, stepOut } from './step-out.ts'

/** The class as a learner's phone sees it. */
export function classViewRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/class', async (call) =>
    answerUnlessKnown(call, await viewOf(deps.pool, call.person, deps.realNow())),
  )

  handle(app, deps, 'POST /api/class/step-out', async ({ body, person, write }) => {
    await requireLearner(deps, person)
    const { tellTeacher } = body
    return write(async (tx, now) => {
      await stepOut(tx, { userId: person.id, tellTeacher, realNow: deps.realNow() }, now)
      return { help: helpOnTheWay() }
    })
  })
}

/** @param realNow the machine's clock */
async function viewOf(db: Queryable, person: Person, realNow: Instant): Promise<ClassView> {
  const stored = await readClass(db)
  const row = stageOf(stored, realNow)
  const own = { seat: null, form: null, poll: null, rushUntil: null }
  const glass = isShutFor(stored, person, realNow) ? 'shut' : 'open'
  if (!isStaged(stored.stage)) {
    const { stage } = row
    const nothing = { since: null, until: null, view: null, tag: null }
    return { ...own, ...nothing, number: null, dayZero: null, stage, glass, pocket: null }
  }
  const until = liveUntil(row)
  const pocket = await findPocket(db, person.id)
  return {
    ...own,
    stage: row.stage,
    since: toIso(row.since),
    until: until === null ? null : toIso(until),
    view: row.view,
    glass,
    number: await findOwnNumber(db, person.id),
    dayZero: row.dayZero === null ? null : toIso(row.dayZero),
    pocket: pocket === null ? null : formatPesos(pocket),
    tag: row.tag,
  }
}
