import type { Class } from '@kunwari/contract/class'
import { instant, toIso } from '@kunwari/domain/calendar/instant'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { readClass } from '../world/read-class.ts'
import { changeClass } from './change-class.ts'

/** The class that this world is, as its instructor sees it. */
export function classRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/admin/class', async () => presentClass(await readClass(deps.pool)))

  handle(app, deps, 'PUT /api/admin/class', ({ body, ...call }) =>
    call.write(async (tx) =>
      presentClass(
        await changeClass(
          tx,
          {
            adminId: call.person.id,
            change: {
              name: body.name,
              endsAt: body.endsAt === undefined ? undefined : instant(Date.parse(body.endsAt)),
              joinWith: body.joinWith,
            },
            address: call.request.ip,
          },
          deps.realNow(),
        ),
      ),
    ),
  )
}

function presentClass(row: ClassRow): Class {
  return {
    name: row.name,
    code: row.code,
    startsAt: toIso(row.startsAt),
    endsAt: toIso(row.endsAt),
    joinWith: row.joinWith,
  }
}
