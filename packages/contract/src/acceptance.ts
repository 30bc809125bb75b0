import { z } from 'zod'
import { emptyBody, isoTime } from './fields.ts'
import { defineRoutes } from './route.ts'

export const acceptanceRoutes = defineRoutes(() => ({
  'POST /api/auth/accept-terms': {
    summary: 'Accept the terms as they stand now',
    access: 'signed-in',
    body: emptyBody,
    status: 200,
    answer: z.object({ termsAcceptedAt: isoTime }),
    errors: ['not_signed_in', 'class_ended'],
    announces: [],
  },
  'POST /api/auth/accept-privacy': {
    summary: 'Accept the privacy policy as it stands now',
    access: 'signed-in',
    body: emptyBody,
    status: 200,
    answer: z.object({ privacyAcceptedAt: isoTime }),
    errors: ['not_signed_in', 'class_ended'],
    announces: [],
  },
}))
