import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { isoTime, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** One simulated day a second. */
export const clockSpeedMax = 86_400
export const advanceDaysMax = 731

export const clockSchema = z.object({
  now: isoTime,
  realNow: isoTime,
  paused: z.boolean(),
  speed: z.number(),
  /** The advance that is running, if any. */
  running: uuid.nullable(),
})

export type ClockState = z.output<typeof clockSchema>

const target = z
  .strictObject({
    to: z.iso.datetime({ offset: true }).optional(),
    days: z.number().int().min(1).max(advanceDaysMax).optional(),
  })
  .refine((body) => (body.to === undefined) !== (body.days === undefined), {
    message: problem('invalid_input.to_or_days'),
    path: ['days'],
  })

export const clockRoutes = defineRoutes(() => ({
  'GET /api/admin/clock': {
    summary: 'The simulated clock',
    access: 'admin',
    status: 200,
    answer: clockSchema,
    errors: [],
    outdatedBy: ['clock'],
  },
  'PUT /api/admin/clock': {
    summary: 'Pause it, or set how fast it runs',
    access: 'admin',
    body: z
      .strictObject({
        paused: z.boolean().optional(),
        speed: z
          .number()
          .positive(problem('invalid_input.speed_zero'))
          .max(clockSpeedMax, problem('invalid_input.speed_most'))
          .optional(),
      })
      .refine((body) => body.paused !== undefined || body.speed !== undefined, {
        message: problem('invalid_input.paused_or_speed'),
        path: ['paused'],
      }),
    status: 200,
    answer: clockSchema,
    isClockByHand: true,
    errors: ['job_running', 'class_ended'],
    announces: ['audit', 'clock', 'events'],
  },
  'POST /api/admin/clock/preview': {
    summary: 'What would happen on the way to a moment',
    access: 'admin',
    body: target,
    status: 200,
    answer: z.object({
      plansMaturing: z.int(),
      principalDue: pesos,
      profitDue: pesos,
      incentivesDue: pesos,
      poolNow: pesos,
      owedAfter: pesos,
    }),
    errors: ['class_ended'],
    // Refused from the end of the class on.
    outdatedBy: ['clock', 'reserve', 'stage'],
  },
  'POST /api/admin/clock/advance': {
    summary: 'Run forward to a moment through every event between',
    access: 'admin',
    body: target,
    status: 202,
    answer: z.object({ jobId: uuid }),
    isClockByHand: true,
    errors: ['job_running', 'class_ended'],
    announces: ['audit', 'clock', 'events'],
  },
}))
