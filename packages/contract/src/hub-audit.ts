import { z } from 'zod'
import { auditEntrySchema, auditGroupSchema, auditListQuery } from './admin-records.ts'
import { pageAnswer, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * What goes on the record of a hub. A new kind is added here first: neither the server nor the page
 * that shows it compiles without.
 */
export const hubAuditActions = [
  'hub.class',
  'hub.enter',
  'hub.end',
  'hub.sleep',
  'hub.wake',
  'hub.restore',
  'hub.ask-wipe',
  'hub.wipe',
  'hub.download',
  'hub.invite',
  'hub.uninvite',
  'hub.accept',
  'hub.password-link',
  'hub.new-password',
  'hub.settings',
  'hub.cell',
  // A class's own kinds: somebody was kept out, or let in again; their second factors were removed.
  'user.status',
  'user.remove-second-factor',
] as const
export type HubAuditAction = (typeof hubAuditActions)[number]

/** The values that an entry of it may carry, before and after. */
export const hubAuditFields = [
  'name',
  'days',
  'at',
  'email',
  'role',
  'status',
  'classDays',
  'classesPerInstructor',
  'peopleMax',
  'imageBytesMax',
  'sleepAfterDays',
  'classesMax',
  'isOpen',
] as const
export type HubAuditField = (typeof hubAuditFields)[number]

/** Who did what to which class or person, when, from which values to which. */
const hubAuditEntrySchema = auditEntrySchema
  .omit({ actor: true, decidedByRule: true, rule: true })
  .extend({
    /** Null where the installation did it at its time: a class's sleep, its wipe. */
    actor: z.object({ id: uuid, name: z.string() }).nullable(),
  })

export type HubAuditEntry = z.output<typeof hubAuditEntrySchema>

/** What one call did to many came to. */
const hubAuditGroupSchema = auditGroupSchema.omit({ amount: true })

export type HubAuditGroup = z.output<typeof hubAuditGroupSchema>

export const hubAuditRoutes = defineRoutes(() => ({
  'GET /api/hub/audit': {
    summary:
      'What hosts and instructors did on the hub, newest first; searched by who, whom or which class, what and values',
    access: 'admin',
    query: auditListQuery,
    status: 200,
    answer: z.object({
      entries: z.array(hubAuditEntrySchema),
      /** Of the groups that have an entry among these. */
      groups: z.array(hubAuditGroupSchema),
      ...pageAnswer,
    }),
    errors: [],
    kept: 'nowhere',
    outdatedBy: [],
  },
}))
