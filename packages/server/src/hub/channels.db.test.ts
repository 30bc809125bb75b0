import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { openSignals, type Signal } from '../features/events/signals.ts'
import { type Channels, openChannels } from './channels.ts'
import { openLanes } from './lanes.ts'

let database: TestDatabase
let channels: Channels

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  channels = openChannels(database.connection)
})
afterEach(() => channels.stop())

type Heard = { opened: number; messages: string[]; lost: number }

function listenTo(schema: string, heard: Heard = { opened: 0, messages: [], lost: 0 }) {
  const listener = channels.of(schema)(database.pool, 'kunwari', {
    open: () => {
      heard.opened += 1
    },
    message: (payload) => heard.messages.push(payload),
    lost: () => {
      heard.lost += 1
    },
  })
  return { heard, stop: listener.stop }
}

async function notify(schema: string, payload: string): Promise<void> {
  await database.pool.query('select pg_notify($1, $2)', [`kunwari_${schema}`, payload])
}

async function listeningPids(): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and query ~ '^(un)?listen'`,
  )
  return rows.map(({ pid }) => pid)
}

async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { timeout: 5_000, interval: 10 }).toBe(true)
}

describe('channels', () => {
  test('many classes hear by one connection, each its own', async () => {
    const all = Array.from({ length: 20 }, (_, index) => listenTo(`k_${index}`))
    await until(() => all.every(({ heard }) => heard.opened === 1))
    expect(await listeningPids()).toHaveLength(1)
    await notify('k_3', 'to three')
    await notify('k_4', 'to four')
    await notify('k_99', 'to nobody')
    await until(() => all[4]?.heard.messages.length === 1)
    const told = all.flatMap(({ heard }, index) => heard.messages.map((one) => [index, one]))
    expect(told).toEqual([
      [3, 'to three'],
      [4, 'to four'],
    ])
  })

  test('a stopped listener hears no more; the channel’s last one unlistens', async () => {
    const [first, second] = [listenTo('k_1'), listenTo('k_1')]
    await until(() => first.heard.opened === 1 && second.heard.opened === 1)
    await first.stop()
    await notify('k_1', 'one')
    await until(() => second.heard.messages.length === 1)
    await second.stop()
    expect(channels.count()).toBe(0)
    await notify('k_1', 'two')
    const third = listenTo('k_1')
    await until(() => third.heard.opened === 1)
    await notify('k_1', 'three')
    await until(() => third.heard.messages.length === 1)
    expect([first, second, third].map(({ heard }) => heard.messages)).toEqual([
      [],
      ['one'],
      ['three'],
    ])
  })

  test('a killed connection is replaced and listens to all channels again', async () => {
    const all = [listenTo('k_1'), listenTo('k_2')]
    await until(() => all.every(({ heard }) => heard.opened === 1))
    const [pid] = await listeningPids()
    await database.pool.query('select pg_terminate_backend($1)', [pid])
    await until(() => all.every(({ heard }) => heard.lost === 1))
    // One that comes while it is lost is there with the next.
    all.push(listenTo('k_3'))
    await until(() => all.every(({ heard }) => heard.opened > 0))
    expect(all.map(({ heard }) => heard.opened)).toEqual([2, 2, 1])
    await notify('k_3', 'again')
    await until(() => all[2]?.heard.messages.length === 1)
  })

  test('what servers say to each other goes by it too', async () => {
    await database.pool.query('create schema k_a; create schema k_b')
    const lanes = openLanes(database.connection, {
      lanes: 1,
      connectionsPerLane: 1,
      maxLifetimeSeconds: 60,
    })
    const heard: Record<string, Signal[]> = { k_a: [], k_b: [] }
    let opened = 0
    const open = (schema: string) =>
      openSignals(
        lanes.poolOf(schema),
        {
          open: () => {
            opened += 1
          },
          signal: (signal) => heard[schema]?.push(signal),
          failed: (error) => expect.unreachable(error.message),
        },
        channels.of(schema),
      )
    const both = [open('k_a'), open('k_b')]
    await until(() => opened === 2)
    both[0]?.send({ clock: true })
    await until(() => heard.k_a?.length === 1)
    await Promise.all(both.map((signals) => signals.stop()))
    await lanes.end()
    expect(heard).toEqual({ k_a: [{ clock: true }], k_b: [] })
  })
})
