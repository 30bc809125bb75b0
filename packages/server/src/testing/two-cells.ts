import { expect } from 'vitest'
import type { TestDatabase } from '../db/test-database.ts'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from './test-hub.ts'

/** A hub with a database `north` beside the directory's, its host, and an instructor without a limit. */
export type TwoCells = {
  hub: TestHub
  host: HubBrowser
  maria: HubBrowser
  north: TestDatabase
  setCell: (name: string, what: { classesMax?: number; isOpen?: boolean }) => Promise<void>
  /** The only one that takes classes. */
  openOnly: (name: 'main' | 'north') => Promise<void>
  /** A class with a phone in it. */
  newClass: (name: string) => Promise<ClassWithPhone>
  find: (one: Pick<ClassWithPhone, 'id'>) => Promise<FoundClass>
}

export type ClassWithPhone = { id: string; code: string; phone: HubBrowser }
type FoundClass = {
  cell: string
  schema: string
  state: string
  version: string
  hasSchema: boolean
}

/** A cell that is away, or back, is noticed within the seconds between two looks at it. */
export const noticed = { timeout: 20_000, interval: 200 }

/** Both databases take classes. */
export async function openTwoCells(): Promise<TwoCells> {
  const hub = await createTestHub({ RATE_LIMIT_SCALE: '0' }, ['north'], { spares: 1 })
  const host = await setUpHost(hub)
  const maria = await bringInstructor(hub, host, 'maria@example.org')
  const settings = await host.call('GET', '/api/hub/settings')
  await host.call('PUT', '/api/hub/settings', { ...settings.body, classesPerInstructor: 1_000 })
  const north = hub.cells.get('north')
  if (!north) throw new Error('the hub has a cell north')
  const setCell: TwoCells['setCell'] = async (name, { classesMax = 1_000, isOpen = true }) => {
    const set = await host.call('PUT', `/api/hub/cells/${name}`, { classesMax, isOpen })
    expect(set.status).toBe(200)
  }
  return {
    hub,
    host,
    maria,
    north,
    setCell,
    openOnly: async (name) => {
      await setCell('main', { isOpen: name === 'main' })
      await setCell('north', { isOpen: name === 'north' })
    },
    newClass: async (name) => {
      const body = { name, days: 5, joinWith: 'nickname' }
      const made = await maria.call('POST', '/api/hub/classes', body)
      expect([made.status, made.body.state]).toEqual([201, 'awake'])
      const { id, code } = made.body
      const phone = hub.browser()
      const joining = { classCode: code, nickname: name }
      expect((await phone.call('POST', `/c/${code}/api/join`, joining)).status).toBe(201)
      return { id, code, phone }
    },
    find: async ({ id }) => {
      const { rows } = await hub.pool.query(
        `select cell, schema_name as schema, state, version, has_schema as "hasSchema"
         from hub_classes where id = $1`,
        [id],
      )
      return rows[0]
    },
  }
}

/** What a class answers the phone that is in it: whose it is, or why not. */
export async function askedAs({ code, phone }: ClassWithPhone) {
  const { status, body } = await phone.call('GET', `/c/${code}/api/auth/user`)
  return [status, body.firstName ?? body.reason ?? body.code]
}

/** Whether a database has a schema. */
export async function isIn(database: Pick<TestDatabase, 'pool'>, schema: string): Promise<boolean> {
  const text = 'select true from pg_namespace where nspname = $1'
  return (await database.pool.query(text, [schema])).rows.length === 1
}
