import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { streamSnapshot } from '../../db/stream-snapshot.ts'
import type { Dependencies } from '../../dependencies.ts'
import { csvType } from '../../http/csv.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { writeLedgerCsv } from './ledger-csv.ts'

/** Each download holds a connection; the others are for everybody else. */
const downloadsMax = 8
const retryAfterSeconds = 5

export function ledgerCsvRoutes(calls: ClassCalls, deps: Dependencies): void {
  let underWay = 0

  handle(calls, 'GET /api/reserve/ledger.csv', async ({ reply }) => {
    if (underWay >= downloadsMax) throw tooManyDownloadsError()
    const stream = streamSnapshot(deps.pool, (tx) => writeLedgerCsv(tx, () => deps.clock.now()))
    underWay += 1
    stream.once('close', () => {
      underWay -= 1
    })
    return reply
      .type(csvType)
      .header('Content-Disposition', 'attachment; filename="kunwari-ledger.csv"')
      .send(stream)
  })
}

function tooManyDownloadsError(): DomainError {
  return refusalError('unavailable.ledger_busy', { retryAfterSeconds })
}
