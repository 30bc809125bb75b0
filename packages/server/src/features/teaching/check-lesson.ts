import type { Lesson } from '@kunwari/contract/lesson'
import { addMs, dayMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { type LessonRules, revealDelayMs } from '@kunwari/domain/lesson/rules'

/**
 * What should be so before people come in.
 *
 * @param publicUrl where homes reach the server; null where they do not
 * @param realNow the machine's clock
 */
export function checkLesson(
  input: { rules: LessonRules; endsAt: Instant; publicUrl: string | null },
  realNow: Instant,
): Lesson['checks'] {
  const { rules, endsAt, publicUrl } = input
  const liveMs = rules.live.minutes * minuteMs
  return [
    {
      id: 'lasts',
      ok: addMs(realNow, liveMs + revealDelayMs(rules.live)) <= endsAt,
      text: 'The class lasts until after its reveal.',
    },
    ...(liveMs > dayMs
      ? [{ id: 'homes', ok: publicUrl !== null, text: 'Phones at home reach this server.' }]
      : []),
  ]
}
