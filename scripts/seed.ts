import path from 'node:path'
import { instant } from '@kunwari/domain/calendar/instant'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { buildApp } from '@kunwari/server/app'
import { type Configuration, readConfiguration } from '@kunwari/server/config'
import { ConfigurationError } from '@kunwari/server/configuration-error'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { firstRow, type Queryable } from '@kunwari/server/db/queryable'
import { findCredentials } from '@kunwari/server/features/people/people.sql'
import { openTradingDesk } from '@kunwari/server/features/trading/trading-desk'
import { openWorld } from '@kunwari/server/features/world/open-world'
import { demoEmails } from '@kunwari/server/jobs/seed-demo-world'
import { seedLivedInWorld } from '@kunwari/server/jobs/seed-lived-in-world'
import { readOptions, wholeNumber } from './read-options.ts'

/**
 * `npm run seed -- --members N --days D` gives the demo world in DATA_DIR a past, the demo member's and
 * leader's among it. While a server runs on that folder it refuses: stop the server first. A folder in
 * which somebody has lived already is left alone unless `--add` says to go on from there. TRADING_SHARE and
 * MARKET_FEED are followed as a start of the server follows them.
 */
const { values } = readOptions({
  name: 'seed',
  about: 'Gives the demo world in DATA_DIR a past. Stop its server first.',
  options: {
    members: {
      type: 'string',
      default: '200',
      says: 'a number of people from 1 to 10000',
      accepts: wholeNumber(1, 10_000),
    },
    days: {
      type: 'string',
      default: '40',
      says: 'a number of days from 1 to 365',
      accepts: wholeNumber(1, 365),
    },
    seed: {
      type: 'string',
      default: '1',
      says: 'a whole number from 1 to 2147483648',
      accepts: wholeNumber(1, 2 ** 31),
    },
    add: { type: 'boolean', default: false, says: 'goes on from a past that is there already' },
    'data-dir': { type: 'string', says: 'a folder, in place of DATA_DIR' },
  },
})
const members = Number(values.members)
const days = Number(values.days)
const seed = Number(values.seed)

/** What is said in one sentence, without a stack. */
class Refusal extends Error {}

const dataDir = values['data-dir'] ?? process.env.DATA_DIR ?? 'data'
if (process.env.DATABASE_URL) {
  console.error('npm run seed fills the database in DATA_DIR: take DATABASE_URL away.')
  process.exit(1)
}
const { TRADING_SHARE, MARKET_FEED } = process.env
const configuration = readSettings({ DATA_DIR: path.resolve(dataDir), TRADING_SHARE, MARKET_FEED })
const realNow = () => instant(Date.now())
const begun = performance.now()
const database = await startEmbeddedPostgres({ dataDir: configuration.dataDir }).catch(
  (error: unknown) => {
    // A server that runs on the folder, most often: the sentence says what to do.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
const pool = createPool(database.connection, { max: 8 })
try {
  await migrate(pool)
  // What is kept here may be a class, which is refused before anything is said of its past.
  const world = await openWorld(pool, configuration, realNow())
  const { people, requests } = await countPast(pool)
  if (people + requests > 0n && !values.add) {
    throw new Refusal(
      `${dataDir} has a past already: ${people} people beside the demo's own, ${requests} requests. Nothing was changed. Say --add to let ${members} more people live ${days} days on top of it, or name an empty folder by --data-dir.`,
    )
  }
  if (people + requests > 0n) {
    console.log(`${members} people are added to the ${people} in ${dataDir}, from its clock on.`)
  }
  // A start gives the demo world its people and their first deposits.
  const app = await buildApp({ configuration, pool, realNow })
  await app.ready()
  await app.close()
  const desk = openTradingDesk(configuration, { shareBps: world.tradingShareBps })
  const staff = {
    adminId: await idOf(pool, 'admin@kunwari.test'),
    supportId: await idOf(pool, 'support@kunwari.test'),
  }
  const residents = [
    await idOf(pool, 'member@kunwari.test'),
    await idOf(pool, 'leader@kunwari.test'),
  ]
  await seedLivedInWorld(
    { pool, realNow, desk: desk.shareBps > 0 ? desk : null, staff, residents },
    { members, days, seed },
    (done, of) => console.log(`day ${done} of ${of}, ${secondsSince(begun)} s`),
  )
  console.log(
    `${members} members lived ${days} days in ${dataDir}. Now: ${process.env.KUNWARI_COMMAND ?? 'npm start'}`,
  )
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof ConfigurationError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await pool.end()
  await database.stop()
}

function readSettings(env: Record<string, string | undefined>): Configuration {
  try {
    return readConfiguration(env)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Whom and what the demo world's own history does not have. */
async function countPast(db: Queryable): Promise<{ people: bigint; requests: bigint }> {
  const past = await firstRow<{ people: bigint; requests: bigint }>(
    db,
    'count-past',
    `select
       (select count(*) from users where email is null or email <> all ($1)) as "people",
       (select count(*) from deposits where reference_number not like 'DEMO-%')
         + (select count(*) from withdrawals) as "requests"`,
    [demoEmails],
  )
  return past ?? { people: 0n, requests: 0n }
}

async function idOf(db: Queryable, email: string): Promise<string> {
  const found = await findCredentials(db, { kind: 'email', value: email })
  if (!found) throw new Error(`nobody here is ${email}: only a demo world can be given a past`)
  return found.id
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(0)
}
