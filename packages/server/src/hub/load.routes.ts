import type { HubRoutes } from '@kunwari/contract/hub'
import { addMs, secondMs, toIso } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inTransaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { type ClassCalls, handleOf } from '../http/handle.ts'
import { listCells, lockCell, updateCell } from './cells.sql.ts'
import type { Cells } from './cells.ts'
import { presentActor } from './present-person.ts'
import { recordHubAudit } from './record-hub-audit.ts'
import { countByState, listServers } from './settings.sql.ts'
import { schemaVersion } from './spare-schemas.ts'

const handle = handleOf<HubRoutes>()

/** A server that has not said anything for so long is gone. */
const serverSilentMs = 60 * secondMs

/** What servers and databases carry, and what a database is to take. */
export function loadRoutes(calls: ClassCalls, deps: Dependencies, cells: Cells): void {
  const { pool, realNow } = deps

  handle(calls, 'GET /api/hub/load', async () => {
    const silent = addMs(realNow(), -serverSilentMs)
    const servers = await listServers(pool, silent)
    const reachable = new Set(cells.listReachable())
    const listed = await listCells(pool, schemaVersion)
    return {
      servers: servers.map((row) => ({
        ...row,
        seenAt: toIso(row.seenAt),
        memoryBytes: Number(row.memoryBytes),
      })),
      classes: await countByState(pool),
      cells: await Promise.all(
        listed.map(async (row) => {
          const bytes = await cells.sizeOf(row.name)
          return {
            ...row,
            isReachable: reachable.has(row.name),
            bytes: bytes === null ? null : Number(bytes),
          }
        }),
      ),
    }
  })

  handle(calls, 'PUT /api/hub/cells/:name', async ({ params, body, person, request }) => {
    await inTransaction(pool, async (tx) => {
      const { name } = params
      const before = await lockCell(tx, name)
      if (!before) throw refusalError('not_found')
      await updateCell(tx, { name, ...body })
      await recordHubAudit(
        tx,
        {
          ...presentActor(person.id, request),
          action: 'hub.cell',
          subject: { type: 'hub', id: person.id },
          before,
          // Which one is said beside what changed.
          after: { name, ...body },
        },
        realNow(),
      )
    })
    return body
  })
}
