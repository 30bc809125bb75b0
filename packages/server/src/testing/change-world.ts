import { findConnection } from '@kunwari/embedded-postgres/connection'
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
  const connection = findConnection(dataDir)
  if (connection === null) throw new Error(`There is no world in ${dataDir}.`)
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text, [...values])).rowCount ?? 0
  } finally {
    await client.end()
  }
}
