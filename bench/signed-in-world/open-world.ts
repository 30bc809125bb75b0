import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { referralCodeFrom } from '@kunwari/domain/referral/referral-code'
import { connectionUrl } from '@kunwari/embedded-postgres/connection'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { newId } from '@kunwari/server/db/new-id'
import { createPool } from '@kunwari/server/db/pool'
import { openWorld } from '@kunwari/server/features/world/open-world'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import type { Pool } from 'pg'

const sessionLifetime = '1 day'

/** Somebody with a browser. */
export type SignedIn = { id: string; cookie: string }

/** A server in a process of its own, on a database in which people are signed in. */
export type SignedInWorld = {
  server: SpawnedServer
  people: SignedIn[]
  admin: SignedIn
  close: () => Promise<void>
}

/**
 * Makes a world in a folder, with people who are signed in, and starts the server on it.
 *
 * @param count how many members there are, beside one admin
 */
export async function openSignedInWorld(folder: string, count: number): Promise<SignedInWorld> {
  const database = await startEmbeddedPostgres({ dataDir: folder })
  const pool = createPool(database.connection, { max: 2 })
  await migrate(pool)
  await openWorld(pool, { tradingShareBps: 0 }, now())
  const [admin, ...people] = await signIn(pool, count + 1)
  if (!admin) throw new Error('the first one is the admin')
  await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  const server = await spawnServer({
    port: await freePort(),
    dataDir: folder,
    env: {
      DEMO: '0',
      DATABASE_URL: connectionUrl(database.connection),
    },
  })
  const close = async () => {
    await server.stop()
    await pool.end()
    await database.stop()
  }
  return { server, people, admin, close }
}

async function signIn(pool: Pool, count: number): Promise<SignedIn[]> {
  const people = Array.from({ length: count }, (_, n) => {
    const token = randomBytes(32).toString('base64url')
    return {
      id: newId(now()),
      n,
      code: referralCodeFrom(randomBytes(8)),
      account: pretendAccountNumber(n),
      session: newId(now()),
      sid: createHash('sha256').update(token).digest('hex'),
      cookie: `kunwari_session=${token}`,
    }
  })
  await pool.query(
    `with people as (select * from json_to_recordset($1) as p (
       id uuid, n integer, code text, account text, session uuid, sid text
     )), made as (
       insert into users (
         id, email, first_name, last_name, account_number, referral_code, password_hash, created_at,
         updated_at
       ) select id, 'bench-' || n || '@kunwari.test', 'Bench', 'Person', account, code, 'none',
         now(), now() from people returning id
     )
     insert into sessions (sid, id, sess, expire, user_id, user_agent, created_at, last_seen_at)
     select p.sid, p.session, '{}', now() + interval '${sessionLifetime}', m.id, 'bench', now(), now()
     from people p join made m on m.id = p.id`,
    [JSON.stringify(people)],
  )
  return people.map(({ id, cookie }) => ({ id, cookie }))
}

/** What a process holds in memory now, and the processor's time it has used. Linux tells. */
export async function usageOf(pid: number): Promise<{ megabytes: number; cpuMs: number }> {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ])
  const kilobytes = Number(/VmRSS:\s+([0-9]+)/.exec(status)?.[1])
  // After the name in brackets: user time is the 12th field, system time the 13th, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { megabytes: kilobytes / 1024, cpuMs: (Number(fields[11]) + Number(fields[12])) * 10 }
}

function now(): Instant {
  return instant(Date.now())
}
