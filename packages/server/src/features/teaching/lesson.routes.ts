import type { Routes } from '@kunwari/contract/routes'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable, Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Call, type ClassCalls, handle } from '../../http/handle.ts'
import { findAnswer } from '../../http/idempotency.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { closeClockGate, getClock, lockClock } from '../clock/clock.sql.ts'
import { moveStage } from '../lesson/move-stage.ts'
import { readRules } from '../lesson/read-rules.ts'
import { requestRehearsal } from '../lesson/rehearsals.ts'
import { whenClockRests } from '../lesson/when-clock-rests.ts'
import { decideByRules } from '../requests/decide-by-rules.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { shownPoll, showPoll } from './answers.ts'
import { advanceToDayZero } from './begin-live.ts'
import { beginRush } from './begin-rush.ts'
import { extendLive } from './change-live-rules.ts'
import { planLesson } from './plan-lesson.ts'
import { readLesson } from './read-lesson.ts'

/** The lesson of a class: its plan, its stages, and how long it is live. */
export function lessonRoutes(calls: ClassCalls, deps: Dependencies): void {
  const { pool, realNow, configuration } = deps
  const { classSpeed, publicUrl } = configuration
  const present = (db: Queryable) => readLesson(db, { publicUrl }, realNow())
  const settle = async (): Promise<void> => {
    await deps.clock.refresh()
    deps.wakeClock()
  }

  handle(calls, 'GET /api/admin/class/lesson', () => present(pool))

  handle(calls, 'PUT /api/admin/class/lesson', async ({ body, ...call }) => {
    const { preset, rules } = body
    const plan = rules === undefined ? { preset: preset ?? null } : { rules }
    const answer = await call.write(async (tx) => {
      await planLesson(tx, { plan, classSpeed, ...whoAsks(call) }, realNow())
      return present(tx)
    })
    await settle()
    return answer
  })

  handle(calls, 'POST /api/admin/class/stage', async ({ body, ...call }) => {
    const { from, to } = body
    const isNew = !(await findAnswer(pool, call.keyed))
    if (isNew && from === 'lobby' && to === 'live') await advanceToDayZero(deps, { classSpeed })
    if (isNew && from === 'freeze') await decideByRules(deps, { isWholeLine: true })
    const answer = await whenClockRests(deps, () =>
      call.write(async (tx) => {
        await closeClockGate(tx)
        await moveStage(tx, { from, to, classSpeed, ...whoAsks(call) }, realNow())
        return present(tx)
      }),
    )
    await settle()
    return answer
  })

  handle(calls, 'POST /api/admin/class/next-day', async (call) => {
    // Days that pass by hand leave no time to wait: what would be decided within seconds is, before.
    const isNew = !(await findAnswer(pool, call.keyed)) && (await getClock(pool)).running === null
    if (isNew && (await readRules(pool))?.pace === 'steps') {
      await decideByRules(deps, { areWaitsOver: true })
    }
    const answer = await call.write(async (tx) => {
      // Behind a step that is being made: the day passes before it, or not at all.
      await lockClock(tx)
      const { stage } = stageOf(await readClass(tx), realNow())
      if (stage !== 'live' || (await readRules(tx))?.pace !== 'steps') {
        throw refusalError('wrong_state.day_by_hand')
      }
      const asked = { days: 1, shown: deps.clock.now() }
      const { jobId } = await startAdvance(tx, asked, realNow())
      await record(tx, call, { action: 'class.next-day', after: { days: asked.days } })
      return { jobId }
    })
    await settle()
    return answer
  })

  handle(calls, 'POST /api/admin/class/extend', async ({ body, ...call }) => {
    const { minutes } = body
    const answer = await call.write(async (tx) => {
      await closeClockGate(tx)
      await lockClock(tx)
      const row = stageOf(await readClass(tx), realNow())
      const rules = await readRules(tx)
      if (rules === null) throw refusalError('wrong_state.only_live')
      await extendLive(tx, { row, pace: rules.pace, minutes, classSpeed })
      const after = await readRules(tx)
      await record(tx, call, {
        action: 'class.extend',
        before: { minutes: rules.live.minutes },
        after: { minutes: after?.live.minutes },
      })
      return present(tx)
    })
    await settle()
    return answer
  })

  handle(calls, 'POST /api/admin/class/rush', async (call) => {
    const answer = await whenClockRests(deps, () =>
      call.write(async (tx) => {
        await closeClockGate(tx)
        const asked = await beginRush(tx, { classSpeed }, realNow())
        await record(tx, call, { action: 'class.rush', after: { extras: asked } })
        return present(tx)
      }),
    )
    await settle()
    return answer
  })

  handle(calls, 'POST /api/admin/class/poll', async ({ body, ...call }) => {
    const { n } = body
    return call.write(async (tx) => {
      await closeClockGate(tx)
      const before = shownPoll(stageOf(await readClass(tx), realNow()))
      await showPoll(tx, n, realNow())
      await record(tx, call, {
        action: 'class.poll',
        before: { question: before ?? '-' },
        after: { question: n ?? '-' },
      })
      return present(tx)
    })
  })

  handle(calls, 'POST /api/admin/class/rehearse', async ({ body, person, write }) => {
    const answer = await write(async (tx) => {
      const asked = { startedBy: person.id, learners: body.learners }
      return { jobId: await requestRehearsal(tx, asked, realNow()) }
    })
    deps.rehearsals.wake()
    deps.live.send({ rehearsal: { state: 'queued' } })
    return answer
  })

  async function record(
    tx: Tx,
    call: AdminCall,
    {
      action,
      before = null,
      after,
    }: {
      action: string
      before?: Record<string, unknown> | null
      after: Record<string, unknown>
    },
  ): Promise<void> {
    const { adminId: actorId, address } = whoAsks(call)
    const subject = { type: 'class', id: deps.world.classId }
    const entry = { actorId, action, subject, before, after, reason: null, address }
    await recordAudit(tx, entry, realNow())
  }
}

type AdminCall = Pick<Call<Routes['POST /api/admin/class/next-day']>, 'person' | 'request'>

function whoAsks({ person, request }: AdminCall): { adminId: string; address: string } {
  return { adminId: person.id, address: request.ip }
}
