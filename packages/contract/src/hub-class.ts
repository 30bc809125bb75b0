import { z } from 'zod'
import { isoTime, uuid } from './fields.ts'

/**
 * What becomes of a class: `awake` can be entered, `asleep` is a backup file that can be woken, and
 * `wiped` is gone. Whether it has ended says `endsAt`. Classes made ahead are nobody's, and not listed.
 */
const hubClassStates = ['awake', 'asleep', 'wiped'] as const

/** One class of the installation. Moments are real time. */
export const hubClassSchema = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  state: z.enum(hubClassStates),
  /** Whether its database does not answer just now: nobody can open it until it does. */
  isAway: z.boolean(),
  instructor: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Learners who came in; of a class asleep as many as there were. */
  people: z.int(),
  /** As many as it takes. */
  peopleMax: z.int(),
  imageBytes: z.int(),
  openedAt: isoTime,
  endsAt: isoTime,
  wipeAt: isoTime,
  /** Where the class lives: `/c/CODE`, or a whole address where classes have hosts of their own. */
  address: z.string(),
})

export type HubClass = z.output<typeof hubClassSchema>
