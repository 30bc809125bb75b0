import type { ClassView } from '@kunwari/contract/class-member'
import { toIso } from '@kunwari/domain/calendar/instant'
import { isStaged, liveUntil } from '@kunwari/domain/lesson/stages'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Dependencies } from '../../dependencies.ts'
import { isLearner, type Person } from '../../http/access.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { findOwnNumber, findPocket } from '../lesson/pocket.sql.ts'
import { isShutFor } from '../lesson/stage-gate.ts'
import { phaseIn } from '../offers/forms.ts'
import { openFormOf, readJudge } from '../offers/open-form.ts'
import { presentWithdrawal } from '../requests/present-request.ts'
import { findRushWithdrawal } from '../requests/withdrawals.sql.ts'
import { findGuess, hasAnswered } from '../story/answers.sql.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { readClass, rushUntil, stageOf } from '../world/read-class.ts'
import { answerPoll, shownPoll, takeGuess, takeTownGuess, voterOf } from './answers.ts'
import { askToo } from './begin-rush.ts'
import { helpOnTheWay, requireLearner, stepOut } from './step-out.ts'

/** The class as a learner's phone sees it. */
export function classViewRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/class', async (call) =>
    answerWithEtag(call, await viewOf(deps, call.person)),
  )

  handle(calls, 'POST /api/class/prediction', async ({ body, person, write }) => {
    await requireLearner(deps, person)
    const { centavos } = body
    return write(async (tx) => {
      await takeGuess(tx, { userId: person.id, centavos }, deps.realNow())
      return { centavos }
    })
  })

  handle(calls, 'POST /api/class/town-guess', async ({ body, person, write }) => {
    await requireLearner(deps, person)
    return write(async (tx) => {
      await takeTownGuess(tx, { ...body, userId: person.id }, deps.realNow())
      return {}
    })
  })

  handle(calls, 'POST /api/class/ask-too', async ({ person, write }) => {
    await requireLearner(deps, person)
    return write(async (tx, now) =>
      presentWithdrawal(await askToo(tx, { person, realNow: deps.realNow() }, now)),
    )
  })

  handle(calls, 'POST /api/class/poll/:n', async ({ params, body, person, write }) => {
    await requireLearner(deps, person)
    const given = { userId: person.id, poll: Number(params.n), answer: body.answer }
    return write(async (tx) => {
      await answerPoll(deps, tx, { ...given, realNow: deps.realNow() })
      return {}
    })
  })

  handle(calls, 'POST /api/class/step-out', async ({ body, person, write }) => {
    await requireLearner(deps, person)
    const { tellTeacher } = body
    return write(async (tx, now) => {
      await stepOut(tx, { userId: person.id, tellTeacher, realNow: deps.realNow() }, now)
      return { help: helpOnTheWay() }
    })
  })
}

async function viewOf(deps: Parts, person: Person): Promise<ClassView> {
  const db = deps.pool
  const realNow = deps.realNow()
  const stored = await readClass(db)
  const own = { seat: null, hasSteppedOut: isLearner(person) ? person.hasSteppedOut : null }
  const glass = isShutFor(stored, person, realNow) ? 'shut' : 'open'
  if (!isStaged(stored.stage)) {
    const { stage } = stored
    const nothing = { ...notAsked, since: null, until: null, view: null, tag: null }
    const notOut = { seat: null, hasSteppedOut: null }
    return { ...notOut, ...nothing, number: null, dayZero: null, stage, glass, pocket: null }
  }
  const row = stageOf(stored, realNow)
  const until = liveUntil(row)
  // Who was a learner before they were made staff has a pocket no more.
  const pocket = isLearner(person) ? await findPocket(db, person.id) : null
  return {
    ...own,
    ...(isLearner(person) ? await askedOf(deps, person, row) : notAsked),
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

/** What a learner is asked, and what they have answered. */
type Asked = Pick<ClassView, 'form' | 'poll' | 'rushUntil' | 'askedToo' | 'guess'>
type Parts = Pick<Dependencies, 'pool' | 'realNow' | 'world'>

const notAsked: Asked = { form: null, poll: null, rushUntil: null, askedToo: null, guess: null }

async function askedOf(deps: Parts, person: Person, row: ClassRow): Promise<Asked> {
  const { pool } = deps
  const { id: userId } = person
  const n = shownPoll(row)
  const rush = rushUntil(row, deps.realNow())
  const asked = row.rushUntil === null ? undefined : await findRushWithdrawal(pool, userId)
  return {
    form: await formOf(deps, person, row),
    poll:
      n === null
        ? null
        : {
            n,
            isAnswered: await hasAnswered(pool, await voterOf(deps, pool, { userId, poll: n })),
          },
    rushUntil: rush === null ? null : toIso(rush),
    askedToo: asked ? formatPesos(asked.amount) : null,
    guess: await findGuess(pool, userId),
  }
}

/** The form that is open to a learner; who stepped out has none. */
async function formOf(
  deps: Parts,
  { id: userId, hasSteppedOut }: Person,
  { stage }: ClassRow,
): Promise<ClassView['form']> {
  if (hasSteppedOut || phaseIn(stage) === undefined) return null
  const judge = await readJudge(deps.pool, userId)
  const form = judge && openFormOf(deps, judge, { userId, stage })
  return form ? { name: form.name, left: form.left } : null
}
