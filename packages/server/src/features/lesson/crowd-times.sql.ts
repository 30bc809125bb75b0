import type { Instant } from '@kunwari/domain/calendar/instant'
import { actInstant, nextAct } from '@kunwari/domain/lesson/crowd'
import { firstRow, type Queryable } from '../../db/queryable.ts'

/** From when on invented members act: the first simulated moment of Live. */
export type CrowdTimes = { dayZero: Instant }

/** When invented members act; undefined where there are none, or the class is not live. */
export async function findCrowdTimes(db: Queryable): Promise<CrowdTimes | undefined> {
  return firstRow<CrowdTimes>(
    db,
    'find-crowd-times',
    `select day_zero as "dayZero" from world
     where stage = 'live' and jsonb_typeof(rules->'crowd') = 'object'`,
  )
}

/** The next moment behind this one at which invented members act. */
export function nextActAt({ dayZero }: CrowdTimes, after: Instant): Instant {
  return actInstant(dayZero, nextAct(dayZero, after))
}
