import { lessonPresets } from '@kunwari/domain/lesson/rules'
import { stages } from '@kunwari/domain/lesson/stages'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { pollsMax } from './class-member.ts'
import { emptyBody, isoTime, uuid } from './fields.ts'
import { lessonRulesBody, lessonRulesSchema } from './lesson-rules.ts'
import { defineRoutes } from './route.ts'

/** A class in stages, as its teacher sees it. Moments are real time. */
export const lessonSchema = z.object({
  stage: z.enum(stages),
  since: isoTime,
  /** When Live stops by itself; null in every other stage. */
  until: isoTime.nullable(),
  /** When the walls turn to glass by themselves; null before Live. */
  revealBy: isoTime.nullable(),
  /** Until when everybody asks for their money, once in Freeze; null but while that runs. */
  rushUntil: isoTime.nullable(),
  /** Whether everybody has asked: it is possible once. */
  wasRushed: z.boolean(),
  /** The question of the debrief that is on the screen. */
  poll: z.int().nullable(),
  /** In an open world those of the first lesson that is ready to be given. */
  rules: lessonRulesSchema,
  /** Between which days it most likely breaks, and how rarely never, of 10,000; null where nobody knows. */
  forecast: z
    .object({
      from: z.int(),
      to: z.int(),
      neverBps: z.int(),
      by: z.enum(['model', 'laboratory']),
    })
    .nullable(),
  /** How many learners there are. */
  people: z.int(),
  /** What should be so before people come in. */
  checks: z.array(z.object({ id: z.string(), ok: z.boolean(), text: z.string() })),
})

export type Lesson = z.output<typeof lessonSchema>

/** One of the lessons that are ready to be given, none, or rules of one's own. */
export const planLessonBody = z
  .strictObject({
    preset: z.enum(lessonPresets).nullable().optional(),
    rules: lessonRulesBody.optional(),
  })
  .refine(({ preset, rules }) => (preset === undefined) !== (rules === undefined), {
    message: problem('invalid_input.preset_or_rules'),
    path: ['preset'],
  })

/** A step of the class: from where its teacher sees it to where it goes. */
export const moveStageBody = z.strictObject({ from: z.enum(stages), to: z.enum(stages) })

export const extendMinutesMax = 30

export const extendLiveBody = z.strictObject({
  minutes: z
    .int()
    .min(1, problem('invalid_input.at_least', { least: 1 }))
    .max(extendMinutesMax, problem('invalid_input.at_most', { most: extendMinutesMax })),
})

/** The question of the debrief that the screen shows; null for none. */
export const showPollBody = z.strictObject({
  n: z
    .int(problem('invalid_input.whole_number'))
    .min(1, problem('invalid_input.at_least', { least: 1 }))
    .max(pollsMax, problem('invalid_input.at_most', { most: pollsMax }))
    .nullable(),
})

/** As many invented learners take part in a rehearsal at most. */
const rehearsedLearnersMax = 40

export const rehearseBody = z.strictObject({
  learners: z
    .int()
    .min(1, problem('invalid_input.at_least', { least: 1 }))
    .max(rehearsedLearnersMax, problem('invalid_input.at_most', { most: rehearsedLearnersMax })),
})

const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

export const lessonRoutes = defineRoutes(() => ({
  'GET /api/admin/class/lesson': {
    summary: 'The stage of the class, the rules of its lesson, and how it will most likely go',
    access: 'admin',
    status: 200,
    answer: lessonSchema,
    errors: [],
    outdatedBy: ['stage', 'member.joined', 'audit'],
  },
  'PUT /api/admin/class/lesson': {
    summary: 'Plan the lesson by a preset or by rules; null goes back to a world without stages',
    access: 'admin',
    body: planLessonBody,
    status: 200,
    answer: lessonSchema,
    errors: ['wrong_state', 'world_not_empty', 'rehearsal_running', 'class_ended'],
    announces: ['audit', 'clock', 'stage', 'events'],
  },
  'POST /api/admin/class/stage': {
    summary: 'Move the class to its next stage',
    access: 'admin',
    body: moveStageBody,
    status: 200,
    answer: lessonSchema,
    errors: [
      'stage_moved',
      'reveal_first',
      'wrong_state',
      'rehearsal_running',
      'class_ended',
      ...keyErrors,
    ],
    isIdempotent: true,
    announces: ['audit', 'clock', 'stage', 'events'],
  },
  'POST /api/admin/class/next-day': {
    summary: 'Let a simulated day pass, where days pass one by one',
    access: 'admin',
    body: emptyBody,
    status: 202,
    answer: z.object({ jobId: uuid }),
    errors: ['wrong_state', 'job_running', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'clock', 'events'],
  },
  'POST /api/admin/class/extend': {
    summary: 'Let Live go on for some more minutes, never past the moment of the reveal',
    access: 'admin',
    body: extendLiveBody,
    status: 200,
    answer: lessonSchema,
    errors: ['wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'clock', 'stage', 'events'],
  },
  'POST /api/admin/class/rush': {
    summary:
      'Everyone asks for their money for a minute, once, in Freeze: the line is paid until it stops',
    access: 'admin',
    body: emptyBody,
    status: 200,
    answer: lessonSchema,
    errors: ['wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'stage', 'everybody', 'events'],
  },
  'POST /api/admin/class/poll': {
    summary: 'Put a question of the debrief on the screen and the phones, or none',
    access: 'admin',
    body: showPollBody,
    status: 200,
    answer: lessonSchema,
    errors: ['wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'stage', 'events'],
  },
  'POST /api/admin/class/rehearse': {
    summary:
      'Rehearse the lesson alone with invented learners, in a world of its own; its job is followed and stopped by its id',
    access: 'admin',
    body: rehearseBody,
    status: 202,
    answer: z.object({ jobId: uuid }),
    errors: ['wrong_state', 'rehearsal_running', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'events'],
  },
}))
