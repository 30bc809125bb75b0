import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { streamSnapshot } from '../../db/stream-snapshot.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { csvType } from '../../http/csv.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { daysAskedFor, readStatement, writeStatementCsv } from './statement.ts'

/** Each download holds a connection; the others are for everybody else. */
const downloadsMax = 8
const retryAfterSeconds = 5

export function statementRoutes(calls: ClassCalls, deps: Dependencies): void {
  let underWay = 0

  handle(calls, 'GET /api/transactions/statement', async ({ query, person }) => {
    const days = daysAskedFor(query, deps.clock.now())
    return inSnapshot(deps.pool, (tx) => readStatement(tx, { userId: person.id, days }))
  })

  handle(calls, 'GET /api/transactions/statement.csv', async ({ query, person, reply }) => {
    const days = daysAskedFor(query, deps.clock.now())
    if (underWay >= downloadsMax) throw tooManyDownloadsError()
    const stream = streamSnapshot(deps.pool, (tx) =>
      writeStatementCsv(tx, { userId: person.id, days }),
    )
    underWay += 1
    stream.once('close', () => {
      underWay -= 1
    })
    const name = `kunwari-statement-${days.from}-${days.to}.csv`
    return reply
      .type(csvType)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(stream)
  })
}

function tooManyDownloadsError(): DomainError {
  return refusalError('unavailable.statements_busy', { retryAfterSeconds })
}
