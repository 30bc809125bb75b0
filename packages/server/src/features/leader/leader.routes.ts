import { DomainError } from '@kunwari/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'

const keys = [
  'GET /api/referrals/stats',
  'GET /api/prime-leader/application',
  'POST /api/prime-leader/apply',
  'GET /api/prime-leader/monthly-stats',
  'POST /api/prime-leader/collect-daily',
  'POST /api/prime-leader/collect-monthly',
  'GET /api/admin/prime-leader/applications',
  'POST /api/admin/prime-leader/applications/:id/approve',
  'POST /api/admin/prime-leader/applications/:id/reject',
] as const

export function leaderRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const key of keys) {
    handle(app, deps, key, () =>
      Promise.reject(
        new DomainError(
          'unavailable',
          'The service is catching its breath. Try again in a moment.',
        ),
      ),
    )
  }
}
