import type { FastifyInstance } from 'fastify'
import { firstRow } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'

/** /healthz: the process answers. /readyz: so do the database and the file store. */
export function serveHealth(app: FastifyInstance, deps: Dependencies): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await firstRow(deps.pool, 'ready', 'select true from world')
    await deps.files.check()
    return { ok: true }
  })
}
