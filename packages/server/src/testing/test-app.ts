import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfiguration } from '../config.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import type { LogTarget } from '../http/request-log.ts'

/** The whole server in this process, on a database and a folder of its own. */
export type TestApp = {
  app: FastifyInstance
  pool: Pool
  folder: string
  now: () => Instant
  /** Lets real time pass. */
  pass: (ms: number) => void
  /** Somebody's browser, which keeps its cookie. */
  browser: (options?: { address?: string }) => Browser
  /** A browser in which one of the demo people is signed in. */
  signedIn: (email: string) => Promise<Browser>
  /** Waits until this server has opened the world that stands in its database. */
  heard: () => Promise<void>
  /** Another server on the same database and folder. */
  twin: () => Promise<{ app: FastifyInstance; close: () => Promise<void> }>
  drop: () => Promise<void>
}

export type Browser = {
  /** The session cookie as it would be sent, `name=value`. */
  cookie: string | undefined
  /** The cookie by which the device is known. */
  device: string | undefined
  call: (method: Method, url: string, options?: CallOptions) => Promise<Answer>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type CallOptions = { body?: unknown; headers?: Record<string, string>; payload?: Buffer }
export type Answer = {
  status: number
  // What came is looked into field by field by the test that expects it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, string | string[] | number | undefined>
  bytes: Buffer
}

const twinConnectionsMax = 8

// A Tuesday morning in Manila.
const start = instant(Date.parse('2026-03-03T01:00:00Z'))

/**
 * Builds the server as it starts with these settings.
 *
 * @param env as in the environment; without DEMO=0 it is the demo world, without TRADING_SHARE no bots
 *   trade
 * @param logger where what is logged goes; without one nothing is
 * @param webDist a folder with a page in it; without one there are no pages: a test that calls
 *   needs none, and their addresses cost each server a fifth of a second
 * @param given its database; a clone of the run's template without one
 */
export async function createTestApp(
  env: Record<string, string> = {},
  logger?: LogTarget,
  webDist?: string,
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-app-'))
  let real = start
  const configuration = readConfiguration({ DATA_DIR: folder, TRADING_SHARE: '0', ...env })
  const realNow = () => real
  const parts = {
    configuration,
    pool: database.pool,
    realNow,
    ...(logger && { logger }),
    webDist: webDist ?? folder,
  }
  const app = await buildApp(parts)
  const pass = (ms: number) => {
    real = addMs(real, ms)
  }
  await app.ready()
  const browser: TestApp['browser'] = ({ address = '127.0.0.1' } = {}) =>
    openBrowser(app, {
      address,
      // No two calls come in the same millisecond, so "newest first" has an order.
      onCall: () => pass(1),
    })
  return {
    app,
    pool: database.pool,
    folder,
    now: () => real,
    pass,
    browser,
    signedIn: async (email) => {
      const one = browser()
      await one.call('POST', '/api/auth/login', {
        body: { identifier: email, password: demoPassword },
      })
      return one
    },
    heard: async () => {
      await vi.waitUntil(
        async () => {
          const { rows } = await database.pool.query('select class_code as code from world')
          return app.classCode === rows[0]?.code
        },
        { timeout: 10_000 },
      )
    },
    twin: async () => {
      const pool = createPool(database.connection, { max: twinConnectionsMax })
      const twin = await buildApp({ configuration, pool, realNow, webDist: parts.webDist })
      await twin.ready()
      const close = async () => {
        await twin.close()
        await pool.end()
      }
      return { app: twin, close }
    },
    drop: async () => {
      // Nobody waits for an answer any more; one that sent nothing would be waited for for a minute.
      app.server.closeAllConnections()
      await app.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function openBrowser(
  app: FastifyInstance,
  { address, onCall }: { address: string; onCall: () => void },
): Browser {
  const browser: Browser = {
    cookie: undefined,
    device: undefined,
    call: async (method, url, { body, headers = {}, payload } = {}) => {
      onCall()
      const response = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: {
          ...cookieHeader(browser),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        payload: body === undefined ? payload : JSON.stringify(body),
      })
      for (const { name, value } of response.cookies) {
        const sent = value === '' ? undefined : `${name}=${value}`
        if (name.includes('kunwari_device')) browser.device = sent
        else browser.cookie = sent
      }
      const isJson = String(response.headers['content-type']).includes('application/json')
      return {
        status: response.statusCode,
        body: isJson && response.payload !== '' ? response.json() : response.payload,
        headers: response.headers,
        bytes: response.rawPayload,
      }
    },
  }
  return browser
}

function cookieHeader({ cookie, device }: Browser): { cookie?: string } {
  const sent = [cookie, device].filter((one) => one !== undefined)
  return sent.length === 0 ? {} : { cookie: sent.join('; ') }
}

/** The newest code that was sent to somebody, as the pretend inbox shows it. */
export async function readCode(browser: Browser, to: string): Promise<string> {
  const inbox = await browser.call('GET', `/api/inbox?to=${encodeURIComponent(to)}`)
  const [code] = /\b[0-9]{6}\b/.exec(inbox.body[0]?.text ?? '') ?? []
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

/** What an identifier is called in a body. */
function named(identifier: string): { email: string } | { phoneNumber: string } {
  return identifier.includes('@') ? { email: identifier } : { phoneNumber: identifier }
}

/** What a call for a code to register with says of somebody. */
export function greeted(identifier: string) {
  return { ...named(identifier), firstName: 'Maria' }
}

/** Proves an identifier in a browser, by the code that the inbox shows. */
export async function verify(browser: Browser, identifier: string): Promise<void> {
  await browser.call('POST', '/api/auth/send-verification', { body: greeted(identifier) })
  const code = await readCode(browser, identifier)
  const answer = await browser.call('POST', '/api/auth/verify-code', { body: { identifier, code } })
  if (answer.status !== 200) throw new Error(`not verified: ${JSON.stringify(answer.body)}`)
}

/** A registration form that is filled in well. */
export function registration(identifier: string, more: Record<string, unknown> = {}) {
  return {
    ...named(identifier),
    firstName: 'Maria',
    lastName: 'Clara',
    password: 'Sampaguita-77',
    confirmPassword: 'Sampaguita-77',
    verificationMethod: identifier.includes('@') ? 'email' : 'sms',
    ...more,
  }
}
