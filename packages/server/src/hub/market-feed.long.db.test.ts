import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  openBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let maria: HubBrowser
let twin: Awaited<ReturnType<TestHub['twin']>> | undefined

beforeAll(async () => {
  hub = await createTestHub({ TRADING_SHARE: '0.30', MARKET_FEED: 'synthetic:7' })
  maria = await bringInstructor(hub, await setUpHost(hub), 'maria@example.org')
})
afterAll(async () => {
  await twin?.close()
  await hub.drop()
})

/** Lets a class's bots trade two hours. */
async function trade(browser: HubBrowser, code: string): Promise<string> {
  const read = async () => (await browser.call('GET', `/c/${code}/api/trading/stats`)).body
  const { tradedUpTo } = await read()
  hub.pass(2 * hourMs)
  await expect.poll(async () => (await read()).tradedUpTo, { timeout: 10_000 }).not.toBe(tradedUpTo)
  return (await read()).feed
}

async function newClass(browser: HubBrowser): Promise<string> {
  const { body } = await browser.call('POST', '/api/hub/classes', { name: 'Rizal', days: 5 })
  await browser.call('POST', `/api/hub/classes/${body.id}/enter`)
  return body.code
}

/** A server of the hub that starts after the settings were changed, once the one before has stopped. */
async function restart(marketFeed: string): Promise<HubBrowser> {
  await (twin ?? hub.app).close()
  twin = await hub.twin({ MARKET_FEED: marketFeed })
  const { app } = twin
  return openBrowser(() => app, hub.pass, maria.cookies)
}

test('classes go on with their feed after the setting was changed', async () => {
  const file = path.join(hub.folder, 'candles.csv')
  const ofSeed = await newClass(maria)
  expect(await trade(maria, ofSeed)).toEqual({ kind: 'synthetic', name: '7' })

  writeFileSync(
    file,
    `instrument,time,open,high,low,close\nBTC/PHP,2023-05-01T00:00Z,100,120,90,110\n`,
  )
  const second = await restart(`csv:${file}`)
  expect(await trade(second, ofSeed)).toEqual({ kind: 'synthetic', name: '7' })
  const ofFile = await newClass(second)
  expect(await trade(second, ofFile)).toEqual({ kind: 'csv', name: 'candles.csv' })

  rmSync(file)
  const third = await restart('synthetic:8')
  expect(await trade(third, ofFile)).toEqual({ kind: 'csv', name: 'candles.csv' })
  expect(await trade(third, await newClass(third))).toEqual({ kind: 'synthetic', name: '8' })

  // What was kept is lost: people read, and simulated time stands until the file is back.
  rmSync(path.join(hub.folder, 'hub', 'feeds'), { recursive: true })
  const fourth = await restart('synthetic:8')
  const read = (what: string) => fourth.call('GET', `/c/${ofFile}/api/trading/${what}`)
  const { status, body } = await read('stats')
  expect([status, body.feed.name]).toEqual([200, 'candles.csv'])
  expect((await read('bots/starter')).status).toBe(503)
})
