import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { streamSnapshot } from '../../db/stream-snapshot.ts'
import type { Dependencies } from '../../dependencies.ts'
import { csvType } from '../../http/csv.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { writeExport } from './write-export.ts'

/** Each download holds a connection; the others are for everybody else. */
const downloadsMax = 4
const retryAfterSeconds = 5

const files = ['deposits', 'withdrawals', 'users', 'transactions', 'audit'] as const

export function exportRoutes(calls: ClassCalls, deps: Dependencies): void {
  let underWay = 0

  for (const what of files) {
    handle(calls, `GET /api/admin/export/${what}.csv`, async ({ reply, session }) => {
      if (what === 'users') await reauthenticate(deps, session, deps.realNow())
      if (underWay >= downloadsMax) throw tooManyDownloadsError()
      const stream = streamSnapshot(deps.pool, (tx) => writeExport(tx, what))
      underWay += 1
      stream.once('close', () => {
        underWay -= 1
      })
      return reply
        .type(csvType)
        .header('Content-Disposition', `attachment; filename="kunwari-${what}.csv"`)
        .send(stream)
    })
  }
}

/** The refusal of one more download than there are connections for. */
export function tooManyDownloadsError(): DomainError {
  return refusalError('unavailable.files_busy', { retryAfterSeconds })
}
