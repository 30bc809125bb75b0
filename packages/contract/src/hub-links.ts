import { nameLengthMax, nameLengthMin } from '@kunwari/domain/identity/people'
import { visibleName } from '@kunwari/domain/identity/visible-name'
import { holdsRealDetails } from '@kunwari/domain/pretend/real-details'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { email, isRealTogether, newPassword, personName } from './auth.ts'
import { emptyBody, idParams, isoTime, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** So many people are invited in one call. */
export const invitationsMax = 500
const linkTokenLengthMax = 200
/** A first and a last name of full length, and the space between. */
const invitedNameLengthMax = 2 * nameLengthMax + 1
const invitedNameTooLong = {
  error: problem('invalid_input.characters_most', { count: invitedNameLengthMax }),
  abort: true,
}
/** Five hundred people, each with the longest address and a name of letters that are escaped. */
const invitationsBytesMax = 768 * 1024

/** Who somebody is on a hub: a host runs the installation, an instructor gives classes on it. */
export const hubRoles = ['host', 'instructor'] as const

/** Somebody signed in on the hub, as they see themselves. */
export const hubPersonSchema = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(hubRoles),
})

/** One person to invite, with the name that the list has; they write their own when they come. */
export const invitedPerson = z.strictObject({
  email,
  name: z
    .string()
    .max(2 * invitedNameLengthMax, invitedNameTooLong)
    .overwrite(visibleName)
    .trim()
    .min(nameLengthMin, problem('invalid_input.characters_least', { count: nameLengthMin }))
    .max(invitedNameLengthMax, invitedNameTooLong)
    .refine((text) => !holdsRealDetails(text), { message: problem('real_details') }),
})

export type InvitedPerson = z.output<typeof invitedPerson>

const inviteBody = z.strictObject({
  /** What they become; an instructor where it is left out. */
  role: z.enum(hubRoles).optional(),
  people: z
    .array(invitedPerson)
    .min(1, problem('invalid_input.choose_one'))
    .max(invitationsMax, problem('invalid_input.items_most', { count: invitationsMax }))
    .superRefine((people, context) => {
      const seen = new Set<string>()
      for (const [place, person] of people.entries()) {
        if (seen.has(person.email)) {
          context.addIssue({
            code: 'custom',
            message: problem('invalid_input.email_twice'),
            path: [place, 'email'],
          })
        }
        seen.add(person.email)
      }
    }),
})

/** A link that was just made for somebody; shown this once, since only its hash is kept. */
export const madeLinkSchema = z.object({
  email: z.string(),
  name: z.string(),
  link: z.string(),
  expiresAt: isoTime,
})

export type MadeLink = z.output<typeof madeLinkSchema>

/** An invitation that nobody has accepted yet. */
const pendingInvitationSchema = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  role: z.enum(hubRoles),
  expiresAt: isoTime,
})

export type PendingInvitation = z.output<typeof pendingInvitationSchema>

/** The token of a link, in the URL fragment: `/invite#TOKEN` and `/new-password#TOKEN`. */
const linkToken = z.string().trim().min(1).max(linkTokenLengthMax)

const linkTokenBody = z.strictObject({ token: linkToken })

/** The form behind an invitation's link, and its call: one schema. */
export const acceptInvitationBody = z
  .strictObject({
    token: linkToken,
    firstName: personName,
    lastName: personName,
    password: newPassword,
  })
  .refine((body) => !isRealTogether(body), {
    message: problem('real_details'),
    path: ['lastName'],
  })

/** The form behind the link of a forgotten password, and its call: one schema. */
export const passwordByLinkBody = z.strictObject({ token: linkToken, password: newPassword })

/** The calls about links that are handed over: invitations, and new passwords for those who forgot theirs. */
export const hubLinkRoutes = defineRoutes(() => ({
  'POST /api/hub/password-links/find': {
    summary: 'Whose password a link sets',
    access: 'everyone',
    body: linkTokenBody,
    status: 200,
    answer: z.object({ email: z.string(), name: z.string() }),
    errors: ['not_found', 'too_many_tries'],
    kept: 'nowhere',
    announces: [],
  },
  'POST /api/hub/password-links/use': {
    summary:
      'Set a new password by a link and be signed in; all sessions end, and a second factor is asked for next',
    access: 'everyone',
    body: passwordByLinkBody,
    status: 200,
    answer: z.union([hubPersonSchema, z.object({ secondFactor: z.literal(true) })]),
    errors: ['not_found', 'account_blocked', 'too_many_tries'],
    changesPerson: true,
    announces: [],
  },
  'GET /api/hub/invitations': {
    summary: 'Invitations that wait to be accepted, newest first; their links were shown once',
    access: 'admin',
    status: 200,
    answer: z.array(pendingInvitationSchema),
    errors: [],
    outdatedBy: [],
  },
  'POST /api/hub/invitations': {
    summary:
      'Invite instructors or hosts, all of them or nobody; an address that was invited before gets a new link',
    access: 'admin',
    body: inviteBody,
    status: 201,
    answer: z.array(madeLinkSchema),
    errors: ['confirmation_required', 'identifier_taken', 'real_details'],
    bodyBytesMax: invitationsBytesMax,
    announces: [],
  },
  'DELETE /api/hub/invitations/:id': {
    summary: 'Take an invitation back',
    access: 'admin',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: z.object({ ok: z.literal(true) }),
    errors: ['not_found'],
    announces: [],
  },
  'POST /api/hub/invitations/find': {
    summary: 'Whom an invitation is for; its token is in no address, and so in no log',
    access: 'everyone',
    body: linkTokenBody,
    status: 200,
    answer: z.object({ email: z.string(), name: z.string(), role: z.enum(hubRoles) }),
    errors: ['not_found', 'too_many_tries'],
    kept: 'nowhere',
    announces: [],
  },
  'POST /api/hub/invitations/accept': {
    summary: 'Become an instructor or a host by an invitation, and be signed in',
    access: 'everyone',
    body: acceptInvitationBody,
    status: 201,
    answer: hubPersonSchema,
    errors: ['not_found', 'identifier_taken', 'real_details', 'too_many_tries'],
    changesPerson: true,
    announces: [],
  },
}))
