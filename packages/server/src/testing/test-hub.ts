import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readConfiguration } from '../config.ts'
import { urlOf, withSchema } from '../db/database-url.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { buildHubApp } from '../hub/hub-app.ts'
import { hubSchema, migrateHub } from '../hub/migrate-hub.ts'

/** A hub in this process, on a database and a folder of its own. */
export type TestHub = {
  app: FastifyInstance
  /** Of the hub's own schema. */
  pool: Pool
  folder: string
  /** Databases of classes, besides the one of the directory. */
  cells: ReadonlyMap<string, TestDatabase>
  now: () => Instant
  pass: (ms: number) => void
  /** A browser that keeps cookies as browsers do, each for its path. */
  browser: () => HubBrowser
  /** Another server of the same installation; what it is given, its settings have in place of the hub's. */
  twin: (
    env?: Record<string, string>,
  ) => Promise<{ app: FastifyInstance; close: () => Promise<void> }>
  drop: () => Promise<void>
}

export type HubBrowser = {
  /** Cookies by path and name. */
  cookies: Map<string, { path: string; name: string; value: string }>
  call: (method: string, url: string, body?: unknown, headers?: object) => Promise<HubAnswer>
}

type HubAnswer = {
  status: number
  // What came is looked into field by field by the test that expects it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

const connectionsMax = 8
/** A test waits for what a server notices by itself. */
const pace = { cellsEveryMs: 1_000, heartbeatEveryMs: 1_000 }
const hostPassword = 'Sampaguita-77-hub'

// A Tuesday morning in Manila.
const start = instant(Date.parse('2026-03-03T01:00:00Z'))

/**
 * @param cells names of databases besides the one of the directory
 * @param spares schemas kept ready in each: without one a class takes as long as one more takes then, and no machine
 *   makes what no test asks for
 */
export async function createTestHub(
  env: Record<string, string> = {},
  cells: readonly string[] = [],
  { spares = 0 } = {},
): Promise<TestHub> {
  const database = await createTestDatabase()
  const others = new Map<string, TestDatabase>()
  for (const name of cells) others.set(name, await createTestDatabase())
  const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-hub-'))
  let real = start
  const settings = {
    DATA_DIR: folder,
    TRADING_SHARE: '0',
    HUB: '1',
    HUB_CELLS: [...others].map(([name, one]) => `${name}=${urlOf(one.connection)}`).join(' '),
    ...env,
  }
  const configuration = readConfiguration(settings)
  const realNow = () => real
  const connection = withSchema(database.connection, hubSchema)
  const pool = createPool(connection, { max: connectionsMax })
  await migrateHub(pool)
  const app = await buildHubApp({ configuration, pool, realNow, pace: { ...pace, spares } })
  await app.ready()
  const pass = (ms: number) => {
    real = addMs(real, ms)
  }
  return {
    app,
    pool,
    folder,
    cells: others,
    now: realNow,
    pass,
    browser: () => openBrowser(() => app, pass),
    twin: async (changed = {}) => {
      const other = createPool(connection, { max: connectionsMax })
      const twin = await buildHubApp({
        configuration: readConfiguration({ ...settings, ...changed }),
        pool: other,
        realNow,
        pace: { ...pace, spares },
      })
      await twin.ready()
      return {
        app: twin,
        close: async () => {
          await twin.close()
          await other.end()
        },
      }
    },
    drop: async () => {
      await app.close()
      await pool.end()
      for (const one of [database, ...others.values()]) await one.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same browser may come to another server: its cookies are the installation's. */
export function openBrowser(
  appOf: () => FastifyInstance,
  pass: (ms: number) => void,
  cookies: HubBrowser['cookies'] = new Map(),
): HubBrowser {
  return {
    cookies,
    call: async (method, url, body, headers = {}) => {
      pass(1)
      const { pathname } = new URL(url, 'http://localhost')
      const sent = [...cookies.values()].filter(
        (one) => one.path === '/' || pathname === one.path || pathname.startsWith(`${one.path}/`),
      )
      const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
      const response = await appOf().inject({
        method: method as 'GET',
        url,
        remoteAddress: '127.0.0.1',
        headers: {
          ...(cookie !== '' && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      for (const { name, value, path: at = '/' } of response.cookies) {
        const key = `${at} ${name}`
        if (value === '') cookies.delete(key)
        else cookies.set(key, { path: at, name, value })
      }
      const isJson = String(response.headers['content-type']).includes('application/json')
      return {
        status: response.statusCode,
        body: isJson && response.payload !== '' ? response.json() : response.payload,
        bytes: response.rawPayload,
        headers: response.headers,
      }
    },
  }
}

/** Makes the first host, by the link that is printed. */
export async function setUpHost(hub: TestHub): Promise<HubBrowser> {
  const host = hub.browser()
  await host.call('POST', '/api/setup', {
    token: hub.app.setupToken,
    email: 'host@example.org',
    firstName: 'Hosanna',
    lastName: 'Host',
    password: hostPassword,
  })
  return host
}

/** Invites an instructor, who accepts. */
export async function bringInstructor(
  hub: TestHub,
  host: HubBrowser,
  email: string,
): Promise<HubBrowser> {
  const invited = await host.call('POST', '/api/hub/invitations', {
    people: [{ email, name: 'Guro Mo' }],
  })
  const token = new URL(invited.body[0].link).hash.slice(1)
  const browser = hub.browser()
  await browser.call('POST', '/api/hub/invitations/accept', {
    token,
    firstName: 'Guro',
    lastName: 'Mo',
    password: `Sampaguita-${email}`,
  })
  return browser
}
