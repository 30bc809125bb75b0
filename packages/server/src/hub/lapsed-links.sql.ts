import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'

/** A link that has expired says so for as long; after that nobody is known for whom it was. */
const keptAfterMs = 30 * dayMs

/** Deletes invitations, links for a new password and tickets that expired long ago: they hold names and addresses. */
export async function deleteLapsedLinks(db: Queryable, now: Instant): Promise<void> {
  const before = timestamp(addMs(now, -keptAfterMs))
  for (const table of ['hub_invitations', 'hub_password_links', 'hub_tickets']) {
    const text = `delete from ${table} where expires_at < $1`
    await firstRow(db, `hub-delete-lapsed-${table}`, text, [before])
  }
}
