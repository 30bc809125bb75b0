import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { idParams, isoTime, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** How many runs of the laboratory wait or go on at a time in a world. */
export const labRunsMax = 20
/** As large as a sweep's side, which its own rules know better. */
const sweepValuesMax = 21
const wordLengthMax = 40

/** What a run does: one world, a map of many, a bet's thousand, or one in a ledger of its own. */
export const labRunKinds = ['run', 'sweep', 'bet', 'replay'] as const

/** Why a run came to nothing. */
export const labFailures = ['too_long', 'too_large', 'lost', 'not_replayable', 'fault'] as const

const word = z.string().max(wordLengthMax)
const rule = z.strictObject({ kind: word, n: z.number() })
/** By field, as the command line prints it. */
const scenario = z.record(
  word,
  z.union([
    z.number(),
    word,
    z.null(),
    z.array(z.number()).max(4),
    z.strictObject({ day: z.number(), deposit: z.number(), plan: z.number(), rule }),
  ]),
)
/** Fields by name: what each takes is the engine's to say, which names the field and its range. */
const askedScenario = z
  .record(z.string(), z.unknown(), { error: problem('invalid_input.world_fields') })
  .meta({ description: 'fields of a world by their names', examples: [{ people: 1_500 }] })
const axis = z.strictObject({ field: word, values: z.array(z.number()).max(sweepValuesMax) })
const sweep = z.strictObject({ scenario, x: axis, y: axis.nullable(), seeds: z.number() })
const askedSweep = sweep.extend({ scenario: askedScenario })
const bet = z.strictObject({
  seed: z.number(),
  worlds: z.number(),
  entry: word,
  plan: z.number(),
  rule,
})

/** What may be asked of the server's laboratory: exactly one of these. */
export const labRunBody = z
  .strictObject({
    scenario: askedScenario.optional(),
    sweep: askedSweep.optional(),
    bet: bet.optional(),
    replay: askedScenario.optional(),
  })
  .refine((body) => Object.values(body).filter((one) => one !== undefined).length === 1, {
    message: problem('invalid_input.one_run'),
    path: ['scenario'],
  })

const figures = z.record(z.string(), z.number().nullable())
const outcome = z.object({ world: z.number(), day: z.number(), put: z.number(), paid: z.number() })

/** What came of a run, as the command line's JSON says it. */
export const labResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    scenario,
    summary: z.record(z.string(), z.unknown()),
    days: z.array(figures),
    fingerprint: z.string(),
    you: z.object({ put: z.number(), paid: z.number(), rolls: z.number() }).nullable(),
  }),
  z.object({
    kind: z.literal('sweep'),
    sweep,
    cells: z.array(
      z.object({
        x: z.number(),
        y: z.number().nullable(),
        runOutDay: z.number().nullable(),
        lostShareBps: z.number(),
        taken: z.number(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('bet'),
    bet,
    result: z.object({
      played: z.number(),
      meanBps: z.number(),
      lostAll: z.number(),
      lost: z.number(),
      won: z.number(),
      histogram: z.array(z.object({ fromBps: z.number(), worlds: z.number() })),
    }),
    /** The world that paid most, and what it cost its people. */
    lucky: z
      .object({
        outcome,
        scenario,
        members: z.number(),
        lost: z.number(),
        lostCentavos: z.number(),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('replay'),
    scenario,
    days: z.number(),
    members: z.number(),
    transfers: z.number(),
    /** The first figure that was not the engine's; null where all were. Amounts are pesos. */
    difference: z
      .object({
        day: z.number(),
        figure: z.string(),
        engine: z.string(),
        ledger: z.string(),
      })
      .nullable(),
  }),
])

export type LabResult = z.output<typeof labResultSchema>

const labRunSchema = z.object({
  id: uuid,
  kind: z.enum(labRunKinds),
  state: z.enum(['queued', 'running', 'done', 'stopped', 'failed']),
  /** Cells, worlds or days, of those there are to be. */
  done: z.number(),
  of: z.number(),
  failure: z.enum(labFailures).nullable(),
  /** Real time. */
  askedAt: isoTime,
})

export type LabRun = z.output<typeof labRunSchema>

export const labRunRoutes = defineRoutes(() => ({
  'GET /api/lab/presets': {
    summary: 'The worlds to begin with, whole, by their names',
    access: 'admin',
    status: 200,
    answer: z.record(z.string(), scenario),
    errors: [],
    outdatedBy: [],
  },
  'GET /api/lab/runs': {
    summary: 'Runs of the laboratory on the server, the newest first; kept for seven days',
    access: 'admin',
    status: 200,
    answer: z.array(labRunSchema),
    errors: [],
    outdatedBy: [],
  },
  'POST /api/lab/runs': {
    summary: 'Ask the server for a run of the laboratory: it waits in a queue',
    access: 'admin',
    body: labRunBody,
    status: 202,
    answer: z.object({ jobId: uuid }),
    errors: ['job_running', 'class_ended', 'idempotency_key_reused', 'request_in_progress'],
    isIdempotent: true,
    announces: [],
  },
  'GET /api/lab/runs/:id/result': {
    summary: 'What came of a run',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: labResultSchema,
    errors: ['not_found', 'wrong_state'],
    outdatedBy: [],
  },
}))
