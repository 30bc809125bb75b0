import type { Notification } from '@kunwari/contract/notifications'
import { toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import {
  countNotifications,
  listNotifications,
  markNotificationsRead,
  type NotificationRow,
} from './notifications.sql.ts'

export function notificationRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/notifications', async ({ query, person, ...call }) => {
    const { offset, answer } = paginate(query)
    const [found, { total, unread }] = await Promise.all([
      listNotifications(deps.pool, { userId: person.id, limit: query.limit, offset }),
      countNotifications(deps.pool, person.id),
    ])
    return answerWithEtag(call, {
      notifications: found.map(presentNotification),
      unread,
      ...answer(total),
    })
  })

  handle(calls, 'POST /api/notifications/mark-read', async ({ person, write }) =>
    write(async (tx) => {
      await markNotificationsRead(tx, person.id, deps.realNow())
      const { unread } = await countNotifications(tx, person.id)
      return { unread }
    }),
  )
}

function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    referenceId: row.referenceId,
    amount: row.amount === null ? null : formatPesos(row.amount),
    note: row.note,
    readAt: row.readAt === null ? null : toIso(row.readAt),
    createdAt: toIso(row.createdAt),
  }
}
