import type { AuditEntry } from '@kunwari/contract/admin-records'
import type { SignIn } from '@kunwari/contract/sign-ins'
import { toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { plainLook } from '../../db/search.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import { type AuditRow, listAudit, listAuditGroups } from '../audit/audit.sql.ts'
import { listSignIns, type SignInRow } from '../audit/sign-ins.sql.ts'
import { changePaymentSetting } from '../payment-methods/change-payment-setting.ts'
import { listPaymentSettings } from '../payment-methods/payment-settings.sql.ts'
import { presentPaymentSetting } from '../payment-methods/present-payment-setting.ts'
import { foundPeople } from '../people/people-list.sql.ts'

export function recordRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/payment-settings', async () =>
    (await listPaymentSettings(deps.pool)).map(presentPaymentSetting),
  )

  handle(calls, 'PUT /api/admin/payment-settings/:id', ({ params, body, ...call }) =>
    call.write(async (tx) =>
      presentPaymentSetting(
        await changePaymentSetting(
          tx,
          {
            id: params.id,
            adminId: call.person.id,
            change: body,
            address: call.request.ip,
          },
          deps.realNow(),
        ),
      ),
    ),
  )

  handle(calls, 'GET /api/admin/audit', async ({ query: { query, group, folded, ...page } }) => {
    const { offset, answer } = paginate(page)
    const { entries, total } = await listAudit(deps.pool, {
      query,
      people: query === undefined ? null : foundPeople(plainLook(query)),
      group,
      isFolded: folded === 'true',
      limit: page.limit,
      offset,
    })
    const groups = new Set(entries.flatMap((entry) => (entry.group === null ? [] : [entry.group])))
    const sums = await listAuditGroups(deps.pool, [...groups])
    return {
      entries: entries.map(presentAuditEntry),
      groups: sums.map((sum) => ({ ...sum, amount: formatPesos(sum.amount) })),
      ...answer(total),
    }
  })

  handle(calls, 'GET /api/admin/sign-ins', async ({ query }) => {
    const { offset, answer } = paginate(query)
    const { signIns, total } = await listSignIns(deps.pool, { limit: query.limit, offset })
    return { signIns: signIns.map(presentSignIn), ...answer(total) }
  })
}

function presentSignIn({ userId, name, ...row }: SignInRow): SignIn {
  return {
    id: row.id,
    at: toIso(row.at),
    event: row.event,
    address: row.address,
    userAgent: row.userAgent,
    person: userId === null ? null : { id: userId, name: name ?? '' },
  }
}

function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: toIso(row.at),
    actor: { id: row.actorId, name: row.actorName },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    before: row.before,
    after: row.after,
    reason: row.reason,
    address: row.address,
    group: row.group,
    decidedByRule: row.rule !== null,
    rule: row.rule,
  }
}
