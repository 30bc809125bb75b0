import type { HubRoutes } from '@kunwari/contract/hub'
import type { HubAuditEntry } from '@kunwari/contract/hub-audit'
import { toIso } from '@kunwari/domain/calendar/instant'
import type { Dependencies } from '../dependencies.ts'
import { listAuditGroups } from '../features/audit/audit.sql.ts'
import { type ClassCalls, handleOf } from '../http/handle.ts'
import { paginate } from '../http/paginate.ts'
import { type HubAuditRow, listHubAudit } from './hub-audit.sql.ts'

const handle = handleOf<HubRoutes>()

/** The record of what was done on the hub, for its hosts. */
export function hubAuditRoutes(calls: ClassCalls, { pool }: Pick<Dependencies, 'pool'>): void {
  handle(calls, 'GET /api/hub/audit', async ({ query: { query, group, folded, ...page } }) => {
    const { offset, answer } = paginate(page)
    const wanted = { query, group, isFolded: folded === 'true', limit: page.limit, offset }
    const { entries, total } = await listHubAudit(pool, wanted)
    const ids = entries.flatMap((entry) => (entry.group === null ? [] : [entry.group]))
    const sums = await listAuditGroups(pool, [...new Set(ids)])
    return {
      entries: entries.map(present),
      groups: sums.map((sum) => ({ group: sum.group, action: sum.action, count: sum.count })),
      ...answer(total),
    }
  })
}

function present(row: HubAuditRow): HubAuditEntry {
  const { actorId, actorName } = row
  return {
    id: row.id,
    at: toIso(row.at),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    before: row.before,
    after: row.after,
    reason: row.reason,
    address: row.address,
    group: row.group,
  }
}
