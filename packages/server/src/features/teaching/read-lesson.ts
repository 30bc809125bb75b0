import type { Lesson } from '@kunwari/contract/lesson'
import { presentRules } from '@kunwari/contract/lesson-rules'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { maturesInLive } from '@kunwari/domain/lesson/matures-in-live'
import { outlastsLesson } from '@kunwari/domain/lesson/outlasts-lesson'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { isStaged, liveUntil } from '@kunwari/domain/lesson/stages'
import type { Queryable } from '../../db/queryable.ts'
import { readRules } from '../lesson/read-rules.ts'
import { countLearners, countPeopleWithMoney } from '../lesson/stage.sql.ts'
import { readClass, rushUntil, stageOf } from '../world/read-class.ts'
import { shownPoll } from './answers.ts'
import { forecastLesson } from './forecast-lesson.ts'

/**
 * The lesson as its teacher sees it.
 *
 * @param realNow the machine's clock
 */
export async function readLesson(
  db: Queryable,
  { publicUrl }: { publicUrl: string | null },
  realNow: Instant,
): Promise<Lesson> {
  const stored = await readClass(db)
  // A class without a lesson has none to show when it has ended, either.
  const row = isStaged(stored.stage) ? stageOf(stored, realNow) : stored
  const rules = (await readRules(db)) ?? presetRules['45']
  // A lesson is planned where nobody's money is; once it is planned, its learners count.
  const people = await (row.stage === 'open' ? countPeopleWithMoney(db) : countLearners(db))
  const until = liveUntil(row)
  const rush = rushUntil(row, realNow)
  return {
    stage: row.stage,
    since: toIso(row.since),
    until: until === null ? null : toIso(until),
    revealBy: row.revealBy === null ? null : toIso(row.revealBy),
    rushUntil: rush === null ? null : toIso(rush),
    wasRushed: row.rushUntil !== null,
    poll: shownPoll(row),
    rules: presentRules(rules),
    forecast: forecastLesson(rules, people),
    people,
    checks: checkLesson({ rules, endsAt: row.endsAt, publicUrl }, realNow),
  }
}

/**
 * What should be so before people come in. Whether homes reach the server counts for a lesson at home
 * only, but is always told: one is chosen by it.
 *
 * @param publicUrl where homes reach the server; null where they do not
 * @param realNow the machine's clock
 */
function checkLesson(
  input: { rules: LessonRules; endsAt: Instant; publicUrl: string | null },
  realNow: Instant,
): Lesson['checks'] {
  const { rules, endsAt, publicUrl } = input
  return [
    {
      id: 'lasts',
      ok: outlastsLesson({ live: rules.live, endsAt }, realNow),
      text: 'The class lasts until after its reveal.',
    },
    { id: 'matures', ok: maturesInLive(rules), text: 'A plan that is on sale matures in Live.' },
    { id: 'homes', ok: publicUrl !== null, text: 'Phones at home reach this server.' },
  ]
}
