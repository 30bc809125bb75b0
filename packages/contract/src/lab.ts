import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { emptyBody, idParams, isoTime, nameText, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** How many worlds of the laboratory a class keeps, and how long their names are. */
export const labScenariosMax = 200
const labNameLengthMax = 60
/** The longest address that may hold a world: its query is shorter, as the laboratory's links are. */
const labLinkLengthMax = 2_000

const labScenarioSchema = z.object({
  id: uuid,
  name: z.string(),
  /** The query of the laboratory's address: `v=1&p=town&seed=7`. */
  link: z.string(),
  /** Real time. */
  savedAt: isoTime,
})

export type LabScenario = z.output<typeof labScenarioSchema>

export const saveLabScenarioBody = z.strictObject({
  name: nameText({ max: labNameLengthMax }).refine(
    (name) => name.length > 0,
    problem('invalid_input.world_name'),
  ),
  link: z
    .string()
    .max(labLinkLengthMax)
    .meta({
      description: 'a link of the laboratory: its query, its path and query, or a whole address',
      examples: ['/lab?v=1&p=town&seed=7'],
    }),
})

const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

export const labRoutes = defineRoutes(() => ({
  'GET /api/lab/scenarios': {
    summary: 'Worlds of the laboratory that were saved, by their names',
    access: 'admin',
    status: 200,
    answer: z.array(labScenarioSchema),
    errors: [],
    outdatedBy: [],
  },
  'POST /api/lab/scenarios': {
    summary: 'Save a world of the laboratory under a name',
    access: 'admin',
    body: saveLabScenarioBody,
    status: 201,
    answer: labScenarioSchema,
    errors: ['real_details', 'wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
  'PUT /api/lab/scenarios/:id': {
    summary: 'Save another world, or another name, in the place of a saved one',
    access: 'admin',
    params: idParams,
    body: saveLabScenarioBody,
    status: 200,
    answer: labScenarioSchema,
    errors: ['real_details', 'not_found', 'class_ended'],
    announces: [],
  },
  'DELETE /api/lab/scenarios/:id': {
    summary: 'Keep a saved world no longer',
    access: 'admin',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: z.object({ ok: z.literal(true) }),
    errors: ['not_found', 'class_ended'],
    announces: [],
  },
}))
