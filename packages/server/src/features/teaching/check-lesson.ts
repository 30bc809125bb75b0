import type { Lesson } from '@kunwari/contract/lesson'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { outlastsLesson } from '@kunwari/domain/lesson/outlasts-lesson'
import type { LessonRules } from '@kunwari/domain/lesson/rules'

/**
 * What should be so before people come in. Whether homes reach the server counts for a lesson at home
 * only, but is always told: one is chosen by it.
 *
 * @param publicUrl where homes reach the server; null where they do not
 * @param realNow the machine's clock
 */
export function checkLesson(
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
    { id: 'homes', ok: publicUrl !== null, text: 'Phones at home reach this server.' },
  ]
}
