import { applicationListMax } from '@kunwari/contract/leader'
import { invariant } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { findApplicationForReview, listApplications } from '../leader/applications.sql.ts'
import { presentApplication } from '../leader/present-leader.ts'
import { reviewApplication } from '../leader/review-application.ts'

export function applicationRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/prime-leader/applications', async () =>
    (await listApplications(deps.pool, applicationListMax)).map(presentApplication),
  )

  handle(
    calls,
    'POST /api/admin/prime-leader/applications/:id/approve',
    async ({ params, person, request, write }) =>
      write(async (tx, now) => {
        await reviewApplication(
          tx,
          {
            id: params.id,
            status: 'approved',
            reviewerId: person.id,
            rejectionNote: null,
            address: request.ip,
            realNow: deps.realNow(),
          },
          now,
        )
        return present(tx, params.id)
      }),
  )

  handle(
    calls,
    'POST /api/admin/prime-leader/applications/:id/reject',
    async ({ params, body, person, request, write }) =>
      write(async (tx, now) => {
        await reviewApplication(
          tx,
          {
            id: params.id,
            status: 'rejected',
            reviewerId: person.id,
            rejectionNote: body.rejectionNote ?? null,
            address: request.ip,
            realNow: deps.realNow(),
          },
          now,
        )
        return present(tx, params.id)
      }),
  )
}

async function present(tx: Tx, id: string) {
  const application = await findApplicationForReview(tx, id)
  invariant(application, 'what was just decided is there')
  return presentApplication(application)
}
