import { demoPeople } from '@kunwari/domain/identity/demo-people'
import { glasses, stages } from '@kunwari/domain/lesson/stages'
import { z } from 'zod'
import { joinWays } from './class.ts'
import { isoTime, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** What every page needs to know of the world it stands in. */
export const worldSchema = z.object({
  /** Of the class: another one in its place has another. */
  id: uuid,
  demo: z.boolean(),
  /** Of a demo world: who of those with the printed password is there. */
  demoPeople: z.array(z.enum(demoPeople)).optional(),
  /** The job of the rehearsal that this world is, for the admin who started it; null in a class. */
  rehearsal: uuid.nullable(),
  /** Where an instructor's classes are listed, on an installation of many; left out where there is one class. */
  hubPage: z.string().optional(),
  className: z.string(),
  endsAt: isoTime,
  /** Whether people come in with an email or phone number, or with a nickname alone. */
  joinWith: z.enum(joinWays),
  /** What a lesson is held in, for who chose no language; null where each has their own, and without a lesson. */
  language: z.enum(['en', 'fil']).nullable(),
  /** Whether codes for an email are mailed; without a mail server they go to the pretend inbox. */
  mailsCodes: z.boolean(),
  now: isoTime,
  /** Whether simulated time is real time; when it is not, the strip shows the simulated date. */
  isRealTime: z.boolean(),
  paused: z.boolean(),
  speed: z.number(),
  stage: z.enum(stages),
  /** It is a class in stages, also once it has ended; left out of a world that is, or was, open. */
  isStaged: z.literal(true).optional(),
  glass: z.enum(glasses),
})

export type World = z.output<typeof worldSchema>

export const worldRoutes = defineRoutes(() => ({
  'GET /api/world': {
    summary: 'The class and its clock',
    access: 'everyone',
    status: 200,
    answer: worldSchema,
    errors: [],
    kept: 'offline',
    outdatedBy: [],
    toldBy: 'opening',
    polled: { withoutStreamMs: 20_000, visitorsMs: 5_000 },
  },
}))
