import type { ClientBase } from 'pg'

/**
 * Refuses a server that could forget what it acknowledged: with synchronous_commit off a kill lost
 * 34 acknowledged transfers while the ledger still summed to zero, so no later check would notice.
 *
 * @throws Error naming the setting that is off
 */
export async function verifyDurability(db: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    `select name, current_setting(name) as setting
       from unnest(array['fsync', 'synchronous_commit', 'full_page_writes']) as name`,
  )
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (off.length === 0) return
  throw new Error(
    `This PostgreSQL may lose money that it said was safe: turn on ${off.join(' and ')} in its configuration.`,
  )
}
