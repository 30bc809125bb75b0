import { statuses } from '@kunwari/domain/identity/people'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { removeSecondFactorBody, searchField } from './admin-people.ts'
import { classCodeText, classNameLengthMax, hubClassDaysMax, joinWays } from './class.ts'
import {
  emptyBody,
  idParams,
  nameText,
  pageAnswer,
  pageQuery,
  uuid,
  wholeNumber,
} from './fields.ts'
import { hubAuditRoutes } from './hub-audit.ts'
import { hubBackupRoutes } from './hub-backups.ts'
import { hubClassSchema } from './hub-class.ts'
import { hubLinkRoutes, hubPersonSchema, hubRoles, madeLinkSchema } from './hub-links.ts'
import { hubLoadRoutes } from './hub-load.ts'
import { defineRoutes } from './route.ts'

/** Rows of a page of all classes. */
const hubClassesOfPage = 25
const classesPerInstructorMax = 1_000
const peopleMaxMax = 1_000
const imageBytesMaxMax = 10 * 1024 ** 3

/** What the hub's pages ask first: who is here, and whether anybody hosts it yet. */
const hubSchema = z.object({
  me: hubPersonSchema.nullable(),
  hasHost: z.boolean(),
  /** Whether codes reach people by email; where not, a host hands over a link. */
  sendsMail: z.boolean(),
})

export type Hub = z.output<typeof hubSchema>
export type HubPerson = z.output<typeof hubPersonSchema>

/** The form for a new class and its call: one schema. */
export const newHubClassBody = z.strictObject({
  name: nameText({ max: classNameLengthMax }).refine(
    (text) => text.length > 0,
    problem('invalid_input.class_name'),
  ),
  days: wholeNumber({ from: 1, to: hubClassDaysMax }),
  joinWith: z.enum(joinWays).optional(),
})

/** Somebody who may sign in on the hub, as its hosts see them. */
const hubAccountSchema = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(hubRoles),
  status: z.enum(statuses),
  hasSecondFactor: z.boolean(),
  /** Classes of theirs that are not wiped. */
  classes: z.int(),
})

export type HubAccount = z.output<typeof hubAccountSchema>

/** What a new class gets, and what bounds it. The form and the call: one schema. */
export const hubSettingsBody = z.strictObject({
  /** How long a class lasts where its instructor does not say. */
  classDays: wholeNumber({ from: 1, to: hubClassDaysMax }),
  /** Classes that one instructor may have at a time, those that have ended apart. */
  classesPerInstructor: wholeNumber({ from: 1, to: classesPerInstructorMax }),
  /** Learners of one class. */
  peopleMax: wholeNumber({ from: 1, to: peopleMaxMax }),
  /** Bytes of pictures of one class. */
  imageBytesMax: wholeNumber({ from: 0, to: imageBytesMaxMax }),
  /** A class in which nobody was for so many days goes to sleep; 0 for none but those that ended. */
  sleepAfterDays: wholeNumber({ from: 0, to: hubClassDaysMax }),
})

export type HubSettings = z.output<typeof hubSettingsBody>

const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

/**
 * The calls of a hub, an installation of many classes: beside the sign-in's calls these are all that it
 * answers outside of a class. Its hosts are `admin`s to `access`, its instructors `staff`. No event
 * is published here: pages refetch after their own changes.
 */
/** `reveals`: where learners have seen promises only, the walls turn to glass first. */
const endHubClassBody = z.strictObject({ reveals: z.boolean().optional() }).nullish()

export const hubRoutes = defineRoutes(() => ({
  'GET /api/hub': {
    summary: 'Who is signed in on the hub, and whether it has a host',
    access: 'everyone',
    status: 200,
    answer: hubSchema,
    errors: [],
    kept: 'nowhere',
    outdatedBy: [],
  },
  'GET /api/hub/find/:code': {
    summary:
      'Where the class of this code lives, which wakes where it is over; wrong codes are counted as those of joining are',
    access: 'everyone',
    params: z.object({ code: classCodeText }),
    status: 200,
    answer: z.object({ address: z.string() }),
    errors: ['not_found', 'wrong_state', 'class_ended', 'too_many_tries'],
    outdatedBy: [],
  },
  'GET /api/hub/classes': {
    summary: 'One’s own classes, newest first',
    access: 'staff',
    status: 200,
    answer: z.array(hubClassSchema),
    errors: [],
    kept: 'nowhere',
    outdatedBy: [],
    // Ended, wiped or put to sleep in another window or by the clock.
    polled: { everyMs: 5_000 },
  },
  'GET /api/hub/all-classes': {
    summary: 'Classes of everybody, newest first; found by name, code, instructor or their address',
    access: 'admin',
    query: pageQuery({ limit: hubClassesOfPage }).extend({ query: searchField }),
    status: 200,
    answer: z.object({ classes: z.array(hubClassSchema), ...pageAnswer }),
    errors: [],
    kept: 'nowhere',
    outdatedBy: [],
  },
  'POST /api/hub/classes': {
    summary: 'Open a new class of one’s own',
    access: 'staff',
    body: newHubClassBody,
    status: 201,
    answer: hubClassSchema,
    errors: ['real_details', 'wrong_state', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
  'POST /api/hub/classes/:id/enter': {
    summary:
      'Sign in to a class as its admin: to one’s own, and for a host to anybody’s, which is on record',
    access: 'staff',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: z.object({ address: z.string() }),
    errors: ['not_found', 'wrong_state', 'class_ended'],
    announces: [],
  },
  'POST /api/hub/classes/:id/end': {
    summary:
      'End a class now: it can be read for seven days, and then it is wiped; one that has not seen the truth is shown it first',
    access: 'staff',
    params: idParams,
    body: endHubClassBody,
    status: 200,
    answer: hubClassSchema,
    errors: [
      'confirmation_required',
      'not_found',
      'wrong_state',
      'class_ended',
      'reveal_first',
      ...keyErrors,
    ],
    isIdempotent: true,
    announces: [],
  },
  'POST /api/hub/classes/:id/sleep': {
    summary: 'Put a class away as its backup file, until it is woken',
    access: 'staff',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: hubClassSchema,
    errors: ['not_found', 'wrong_state', 'reveal_first', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
  'POST /api/hub/classes/:id/wake': {
    summary: 'Bring a class back from its backup file',
    access: 'staff',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: hubClassSchema,
    errors: ['not_found', 'wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
  'GET /api/hub/classes/:id/backup': {
    summary: 'All of a class as one file, from which a Kunwari can be started again',
    access: 'staff',
    params: idParams,
    status: 200,
    errors: ['confirmation_required', 'not_found', 'class_ended'],
    raw: 'file',
    kept: 'nowhere',
    outdatedBy: [],
  },
  'GET /api/hub/people': {
    summary: 'Hosts, and then instructors, each by name',
    access: 'admin',
    status: 200,
    answer: z.array(hubAccountSchema),
    errors: [],
    outdatedBy: [],
  },
  'POST /api/hub/people/:id/block': {
    summary:
      'Keep somebody else out, whose sessions end, or let them in again; their classes stay, and an active host does',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ isBlocked: z.boolean() }),
    status: 200,
    answer: hubAccountSchema,
    errors: ['confirmation_required', 'not_found', 'own_request', 'not_allowed', 'wrong_state'],
    announces: [],
  },
  'POST /api/hub/people/:id/password-link': {
    summary:
      'Make a link for somebody else who forgot their password: good once, for a day, the one before is void',
    access: 'admin',
    params: idParams,
    body: emptyBody,
    status: 201,
    answer: madeLinkSchema,
    errors: ['confirmation_required', 'not_found', 'own_request', 'wrong_state'],
    announces: [],
  },
  'DELETE /api/hub/people/:id/second-factor': {
    summary: 'Remove all second factors of somebody else, tell them, and sign them out everywhere',
    access: 'admin',
    params: idParams,
    body: removeSecondFactorBody,
    status: 200,
    answer: hubAccountSchema,
    errors: ['confirmation_required', 'not_found', 'own_request', 'wrong_state', 'real_details'],
    announces: [],
  },
  ...hubBackupRoutes,
  ...hubLinkRoutes,
  'GET /api/hub/settings': {
    summary: 'What a new class gets, and what bounds it',
    access: 'staff',
    status: 200,
    answer: hubSettingsBody,
    errors: [],
    outdatedBy: [],
  },
  'PUT /api/hub/settings': {
    summary: 'Change what new classes get; classes that are open keep theirs',
    access: 'admin',
    body: hubSettingsBody,
    status: 200,
    answer: hubSettingsBody,
    errors: [],
    announces: [],
  },
  ...hubLoadRoutes,
  ...hubAuditRoutes,
}))

export type HubRoutes = typeof hubRoutes
