import { addMs, type Instant, minuteMs } from '../calendar/instant.ts'
import { type LessonRules, revealDelayMs } from './rules.ts'

/**
 * Whether a class that is live from now on lasts until the walls turn to glass by themselves; else Live
 * cannot begin.
 *
 * @param endsAt when the class ends, real time
 * @param realNow the machine's clock
 */
export function outlastsLesson(
  { live, endsAt }: { live: LessonRules['live']; endsAt: Instant },
  realNow: Instant,
): boolean {
  return addMs(realNow, live.minutes * minuteMs + revealDelayMs(live)) <= endsAt
}
