import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable } from '../db/queryable.ts'
import { type ClockRow, clockColumns } from '../features/clock/clock.sql.ts'
import { type RollupRow, rollupColumns } from '../features/reserve/rollup.sql.ts'
import { type ClassRow, classColumns } from '../features/world/class.sql.ts'

/** The state by which a class has something to do by itself, all of one moment. */
export type ClassLook = ClassRow &
  ClockRow &
  RollupRow & {
    /** Tells one state of the line of withdrawals that wait from another. */
    lineMark: string
    /** Whether a deposit or withdrawal waits to be decided. */
    hasRequests: boolean
    /** The last hour that the bots traded; null where they do not. */
    tradedUpTo: Instant | null
    /** When a payment method was last changed. */
    methodsChangedAt: Instant | null
    hasRehearsal: boolean
    /** Whether a run of the laboratory has not ended. */
    hasLabRuns: boolean
    /** Changes of lists that are not added up. */
    listChanges: number
    /** Events up to this place of the log can be published. */
    publishedUpTo: bigint
    /** Whether some were written down that have no place yet. */
    hasWaitingEvents: boolean
  }

/** One statement for all, since most of the time none of it has changed; undefined in a world that was wiped. */
export async function lookAtClass(db: Queryable): Promise<ClassLook | undefined> {
  return firstRow<ClassLook>(
    db,
    'look-at-class',
    `select ${classColumns}, ${clockColumns}, ${rollupColumns},
       line.waiting || ' ' || coalesce(line.last, 0) as "lineMark",
       line.waiting > 0 or exists (select from deposits where status = 'pending') as "hasRequests",
       (select last_update_hour from trading_profit_stats) as "tradedUpTo",
       (select max(updated_at) from payment_settings) as "methodsChangedAt",
       exists (
         select from jobs where kind = 'rehearsal' and state in ('queued', 'running')
       ) as "hasRehearsal",
       exists (select from lab_results where ended_at is null) as "hasLabRuns",
       (select count(*)::int from list_changes where not is_folded) as "listChanges",
       coalesce((select told_up_to from event_log), 0) as "publishedUpTo",
       exists (select from events where seq is null) as "hasWaitingEvents"
     from world, reserve_rollup r, activity_seq s, (
       select count(*) as waiting, max(seq) as last from withdrawals where status = 'pending'
     ) line`,
  )
}
