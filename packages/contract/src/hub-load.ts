import { z } from 'zod'
import { isoTime, wholeNumber } from './fields.ts'
import { defineRoutes } from './route.ts'

/** Far beyond what one database carries. */
const classesOfCellMax = 100_000
const cellNameLengthMax = 21

/** What a database of the installation takes. The form and the call: one schema. */
export const hubCellBody = z.strictObject({
  /** Classes awake at a time. */
  classesMax: wholeNumber({ from: 0, to: classesOfCellMax }),
  /** Whether new and woken classes go there. */
  isOpen: z.boolean(),
})

/** A database that classes live in. */
const hubCellSchema = z.object({
  name: z.string(),
  awake: z.int(),
  spare: z.int(),
  ...hubCellBody.shape,
  isReachable: z.boolean(),
  /** Null where it is away. */
  bytes: z.int().nullable(),
})

export type HubCell = z.output<typeof hubCellSchema>

/** What the installation carries just now. */
const hubLoadSchema = z.object({
  servers: z.array(
    z.object({
      name: z.string(),
      seenAt: isoTime,
      openClasses: z.int(),
      streams: z.int(),
      memoryBytes: z.int(),
      /** Of one core, since the time before: 1 is a core at work all the time. */
      cpuShare: z.number(),
    }),
  ),
  classes: z.object({ spare: z.int(), awake: z.int(), asleep: z.int(), wiped: z.int() }),
  cells: z.array(hubCellSchema),
})

export type HubLoad = z.output<typeof hubLoadSchema>

/** What a hub's hosts read and say of its servers and databases. */
export const hubLoadRoutes = defineRoutes(() => ({
  'GET /api/hub/load': {
    summary: 'What each server and each database carries just now, and how many classes there are',
    access: 'admin',
    status: 200,
    answer: hubLoadSchema,
    errors: [],
    outdatedBy: [],
    polled: { everyMs: 5_000 },
  },
  'PUT /api/hub/cells/:name': {
    summary: 'Say how many classes a database takes, and whether new and woken ones go there',
    access: 'admin',
    params: z.object({ name: z.string().max(cellNameLengthMax) }),
    body: hubCellBody,
    status: 200,
    answer: hubCellBody,
    errors: ['not_found'],
    announces: [],
  },
}))
