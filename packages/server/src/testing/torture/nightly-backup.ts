import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import type { HubPerson } from './hub-people.ts'

const waitMsMax = 60_000
const breathMs = 100

/**
 * Has a server back a class up as it does each night.
 *
 * @returns the moment of the backup, by which it is restored
 */
export async function makeNightlyBackup(
  { url, databaseUrl }: Pick<Cluster, 'url' | 'databaseUrl'>,
  { host, id }: { host: HubPerson; id: string },
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    // Opened two days ago and in use since, it is due at the next look.
    const text = `update hub.hub_classes set opened_at = opened_at - interval '2 days', used_at = now()
      where id = $1`
    await client.query(text, [id])
  } finally {
    await client.end()
  }
  return waitFor(async () => {
    const headers = { Cookie: host.cookie }
    const response = await fetch(`${url}/api/hub/classes/${id}/backups`, { headers })
    if (!response.ok) throw new Error(`backups: ${response.status} ${await response.text()}`)
    const [newest] = (await response.json()) as { at: string }[]
    return newest?.at
  })
}

/** @throws Error where it takes too long */
export async function waitFor<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const until = performance.now() + waitMsMax
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > until) throw new Error('it is not done in time')
    await delay(breathMs)
  }
}
