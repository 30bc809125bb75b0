import type { World } from '@kunwari/contract/world'
import { toIso } from '@kunwari/domain/calendar/instant'
import { isStaged } from '@kunwari/domain/lesson/stages'
import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { isRealTime } from '../clock/clock.ts'
import { listDemoPeople } from '../people/demo-people.ts'
import { presentStage, readClass } from './read-class.ts'

export function worldRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/world', async (call) => {
    const row = await readClass(deps.pool)
    const { id, name, endsAt, joinWith, language } = row
    const { hubPage, isDemo } = deps.configuration
    const { stage, glass } = presentStage(row, deps.realNow())
    const answer: World = {
      id,
      demo: isDemo,
      ...(isDemo && { demoPeople: await listDemoPeople(deps.pool) }),
      rehearsal: deps.rehearsalId,
      ...(hubPage !== null && { hubPage }),
      className: name,
      endsAt: toIso(endsAt),
      joinWith,
      language: language === 'own' ? null : language,
      mailsCodes: deps.mailer.kind === 'smtp',
      now: toIso(deps.clock.now()),
      isRealTime: isRealTime(deps.clock),
      paused: deps.clock.state().paused,
      speed: deps.clock.state().speed,
      stage,
      ...(isStaged(row.stage) && { isStaged: true }),
      glass,
    }
    // Visitors poll it; while the clock is paused it stays the same.
    return answerWithEtag(call, answer)
  })
}
