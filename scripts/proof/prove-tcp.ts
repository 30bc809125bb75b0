import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { bin, ROOT, run } from '../processes.ts'
import type { Proof } from './proof.ts'
import { proveKills } from './prove-kills.ts'

/** The user of that name, on every system that has one. */
const nobody = 65_534
const psql = ['/usr/bin/psql', '/usr/local/bin/psql'].find((file) => fs.existsSync(file))

/**
 * Shows that the embedded PostgreSQL holds over TCP, the way of Windows, what it holds over its socket: all
 * database tests, kills in a row, a torture; and that nobody but its owner is let in.
 */
export async function proveTcp(
  proof: Proof,
  { folder, kills }: { folder: string; kills: number },
): Promise<void> {
  const before = process.env.POSTGRES_OVER
  process.env.POSTGRES_OVER = 'tcp'
  try {
    await proveOwnerAlone(proof, path.join(folder, 'owner'))
    const tests = ['run', '--project', 'database']
    const failed = await run(bin('vitest/vitest.mjs'), tests, { env: { TESTS: 'long' } })
    proof.check('every database test passes over TCP', failed === 0)
    await proveKills(proof, { folder, kills })
    const tortured = await run(path.join(ROOT, 'scripts/torture.ts'), ['--minutes', '5'])
    proof.check('npm run torture -- --minutes 5 passes over TCP', tortured === 0)
  } finally {
    if (before === undefined) delete process.env.POSTGRES_OVER
    else process.env.POSTGRES_OVER = before
  }
}

/** As another user of this machine, with the client that everybody has. */
async function proveOwnerAlone(proof: Proof, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0 || psql === undefined) {
    console.log(
      '  Another user is played by root, with psql (Debian: postgresql-client): left out.',
    )
    return
  }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir })
  try {
    const { host, port, user, database, password = '' } = connection
    const address = `postgres://${user}@${host}:${port}/${database}`
    const ask = (secret: string, uid: number) =>
      outcomeOf(psql, ['--no-password', '--command', 'select 1', address], {
        uid,
        env: secret === '' ? {} : { PGPASSWORD: secret },
      })
    proof.check('its owner is let in', (await ask(password, 0)).startsWith('done'))
    for (const [who, secret] of Object.entries({ 'no password': '', 'a guess': 'kunwari' })) {
      const said = await ask(secret, nobody)
      proof.check(`another user with ${who} is refused`, /password/.test(said), said)
    }
    const file = path.join(dataDir, 'postgres/kunwari-password')
    const read = await outcomeOf('/bin/cat', [file], { uid: nobody, env: {} })
    proof.check('and cannot read the password', read.includes('Permission denied'), read)
  } finally {
    await stop()
  }
}

/** `done`, or the last line of its complaint. */
async function outcomeOf(
  program: string,
  args: string[],
  { uid, env }: { uid: number; env: Record<string, string> },
): Promise<string> {
  try {
    await promisify(execFile)(program, args, { uid, gid: uid, cwd: '/', env })
    return 'done'
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    return said.trim().split('\n').at(-1) ?? ''
  }
}
