import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { EmbeddedConnection } from '../connection.ts'

/** A Kunwari of its own that holds the database until it is killed. */
export async function startInOtherProcess(
  dataDir: string,
): Promise<{ child: ChildProcess; connection: EmbeddedConnection }> {
  const module = new URL('../embedded-postgres.ts', import.meta.url).href
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write(JSON.stringify(connection) + '\\n')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk)
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`it did not start: ${complaint}`)
  })
  // One that has started is killed: nobody waits for its end any more.
  ended.catch(() => undefined)
  const [said] = await Promise.race([once(child.stdout, 'data'), ended])
  return { child, connection: JSON.parse(String(said)) }
}

/** The process id that the postmaster of a data folder wrote down, or null while there is none. */
export function postmasterPid(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : null
}
