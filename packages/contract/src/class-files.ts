import { defineRoutes } from './route.ts'

const file = {
  access: 'admin',
  status: 200,
  errors: ['confirmation_required', 'wrong_state'],
  raw: 'file',
  outdatedBy: [],
} as const

export const classFileRoutes = defineRoutes(() => ({
  'GET /api/admin/class/results.csv': {
    summary: 'The results of the class, one learner a line in random order, from the reveal on',
    ...file,
  },
  'GET /api/admin/class/items.csv': {
    summary: 'How the offers of the class were judged, one a line, from the reveal on',
    ...file,
  },
  'GET /api/admin/class/story.json': {
    summary:
      'What became of the class, and what its dates are computed from beside the ledger, from the reveal on',
    ...file,
  },
}))
