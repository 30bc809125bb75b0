import { findClusterDir, findRunAs, findSocketDir } from '@kunwari/embedded-postgres/files'
import { PORT } from '@kunwari/embedded-postgres/process'
import { Client } from 'pg'

/**
 * Changes something in the world of a server that runs in another process, on its embedded database:
 * what no call of the API brings about.
 *
 * @returns how many rows the statement changed
 */
export async function changeWorld(
  dataDir: string,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<number> {
  const clusterDir = findClusterDir(dataDir, () => {})
  const host = findSocketDir(clusterDir, `.s.PGSQL.${PORT}`, findRunAs(clusterDir))
  const client = new Client({ host, port: PORT, user: 'kunwari', database: 'kunwari' })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rowCount ?? 0
  } finally {
    await client.end()
  }
}
