import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { presentRules } from '@kunwari/contract/lesson-rules'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { makeFolder } from '@kunwari/embedded-postgres/folders'
import type { Pool } from 'pg'
import type { Configuration } from '../../config.ts'
import { withSchema } from '../../db/database-url.ts'
import { migrate } from '../../db/migrate.ts'
import { connectionOf, createPool } from '../../db/pool.ts'
import { firstRow, type Queryable } from '../../db/queryable.ts'

import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { moveStage } from '../../features/lesson/move-stage.ts'
import { readRules } from '../../features/lesson/read-rules.ts'
import {
  createRehearsalSchema,
  dropRehearsalSchema,
  getRehearsalSchema,
  type RehearsalRow,
} from '../../features/lesson/rehearsal.sql.ts'
import { fitsNoPassword } from '../../features/passwords/passwords.ts'
import { beginWorld } from '../../features/world/open-world.ts'
import { readClass } from '../../features/world/read-class.ts'

/** Live takes so long, whatever the lesson: with the rest of it that is six minutes. */
const liveMs = 3 * minuteMs
/** Thirty learners and a crowd do well with few. */
const connectionsMax = 8

/** The world of a rehearsal: its schema, the folder of its files, and the pace of its lesson. */
export type RehearsalWorld = { pool: Pool; configuration: Configuration }

/** Opens the world of the class's rehearsal, which is there. */
export async function openRehearsalWorld(deps: Dependencies): Promise<RehearsalWorld> {
  const pool = await openPool(deps)
  try {
    const rules = await readRules(pool)
    return { pool, configuration: configurationOf(deps, rules ?? presetRules['45']) }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/**
 * Makes the world of a rehearsal: a schema of its own, the lesson that is planned, its lobby open, and
 * of the class's people nobody but the admin who rehearses, without the password.
 */
export async function makeRehearsalWorld(
  deps: Dependencies,
  { startedBy }: Pick<RehearsalRow, 'startedBy'>,
): Promise<RehearsalWorld> {
  const { pool: classPool, realNow } = deps
  await dropRehearsalSchema(classPool)
  await createRehearsalSchema(classPool)
  const { name } = await readClass(classPool)
  const rules = (await readRules(classPool)) ?? presetRules['45']
  const pool = await openPool(deps)
  try {
    await migrate(pool)
    const configuration = configurationOf(deps, rules)
    makeFolder(configuration.dataDir, { mode: 0o700 })
    await beginWorld(
      pool,
      {
        tradingShareBps: configuration.tradingShareBps,
        kept: { name, joinWith: 'nickname', rules: presentRules(rules) },
      },
      realNow(),
    )
    await copyAdmin(classPool, pool, startedBy)
    const lobby = { from: 'setup', to: 'lobby', adminId: startedBy, address: null } as const
    const { classSpeed } = configuration
    await inTransaction(pool, (tx) => moveStage(tx, { ...lobby, classSpeed }, realNow()))
    return { pool, configuration }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Whether files of a rehearsal are there. */
export function hasRehearsalFiles(deps: Pick<Dependencies, 'configuration'>): boolean {
  return existsSync(folderOf(deps))
}

/** Removes what the files of a rehearsal left. */
export async function removeRehearsalFiles(
  deps: Pick<Dependencies, 'configuration'>,
): Promise<void> {
  await rm(folderOf(deps), { recursive: true, force: true })
}

/** @throws Error where the database's address does not let a connection choose its schema */
async function openPool({ pool }: Pick<Dependencies, 'pool'>): Promise<Pool> {
  const schema = await getRehearsalSchema(pool)
  const connection = withSchema(connectionOf(pool), schema)
  const opened = createPool(connection, { max: connectionsMax })
  const { rows } = await opened.query<{ schema: string | null }>(
    'select current_schema() as "schema"',
  )
  if (rows[0]?.schema === schema) return opened
  await opened.end()
  throw new Error(`the rehearsal's schema ${schema} cannot be chosen on this database`)
}

/** Nothing of a rehearsal leaves it: no mail, no demo people, no file beside its own. */
function configurationOf(
  deps: Pick<Dependencies, 'configuration' | 'world'>,
  { live }: LessonRules,
): Configuration {
  return {
    ...deps.configuration,
    dataDir: folderOf(deps),
    isDemo: false,
    smtpUrl: null,
    firstAdmin: null,
    metricsToken: null,
    // Its calls were counted when they came in.
    rateLimitScale: 0,
    tradingShareBps: deps.world.tradingShareBps,
    classSpeed: (live.minutes * minuteMs) / liveMs,
  }
}

function folderOf({ configuration }: Pick<Dependencies, 'configuration'>): string {
  return path.join(configuration.dataDir, 'rehearsal')
}

type AdminRow = {
  id: string
  email: string | null
  phone_number: string | null
  first_name: string
  last_name: string
  account_number: string
  referral_code: string
  is_email_verified: boolean
  is_phone_verified: boolean
  joined_by_nickname: boolean
  accepted: boolean
}

/** Who rehearses keeps id and name; whom the class knows them as signs in there alone. */
async function copyAdmin(from: Queryable, to: Queryable, id: string): Promise<void> {
  const admin = await firstRow<AdminRow>(
    from,
    'find-rehearsing-admin',
    `select id, email, phone_number, first_name, last_name, account_number, referral_code,
       is_email_verified, is_phone_verified, joined_by_nickname, terms_accepted_at is not null as accepted
     from users where id = $1 and role = 'admin' and status = 'active'`,
    [id],
  )
  if (!admin) throw new Error('who asked for a rehearsal is no active admin any more')
  await firstRow(
    to,
    'insert-rehearsing-admin',
    `insert into users (
       id, email, phone_number, first_name, last_name, account_number, referral_code,
       is_email_verified, is_phone_verified, joined_by_nickname, terms_accepted_at,
       privacy_accepted_at, role, password_hash, created_at, updated_at
     )
     select a.id, a.email, a.phone_number, a.first_name, a.last_name, a.account_number,
       a.referral_code, a.is_email_verified, a.is_phone_verified, a.joined_by_nickname,
       case when a.accepted then w.starts_at end, case when a.accepted then w.starts_at end,
       'admin', $2, w.starts_at, w.starts_at
     from world w, json_to_record($1) as a (
       id uuid, email text, phone_number text, first_name text, last_name text,
       account_number text, referral_code text, is_email_verified boolean,
       is_phone_verified boolean, joined_by_nickname boolean, accepted boolean
     )
     returning true`,
    [JSON.stringify(admin), fitsNoPassword],
  )
}
