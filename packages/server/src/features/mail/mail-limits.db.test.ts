import { dayMs, hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { type Browser, createTestApp, greeted, type TestApp } from '../../testing/test-app.ts'
import { mailsPerAddress, mailsPerClass, mailsPerDevice, mailsPerNewcomers } from './mail-limits.ts'

let mailServer: MailServer
let world: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  world = await createTestApp({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    DEMO: '0',
    ADMIN_EMAIL: 'guro@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
  })
})
afterAll(async () => {
  await world.drop()
  await mailServer.stop()
})

const send = (browser: Browser, identifier: string) =>
  browser.call('POST', '/api/auth/send-verification', { body: greeted(identifier) })

/** A browser that came through the door of the class. */
async function joined(address: string): Promise<Browser> {
  const browser = world.browser({ address })
  await browser.call('POST', '/api/join', { body: { classCode: world.app.classCode } })
  return browser
}

/** Asks for a code for so many strangers at once; how many got a mail. */
async function mailStrangers(times: number, newBrowser: () => Browser): Promise<number> {
  const before = mailServer.mails.length
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      send(newBrowser(), `stranger-${before}-${index}@example.com`),
    ),
  )
  const mailed = answers.filter(({ status }) => status === 200)
  expect(mailServer.mails.length - before).toBe(mailed.length)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(times - mailed.length)
  return mailed.length
}

test('one device mails a few strangers an hour, and then nobody', async () => {
  const rude = await joined('203.0.113.1')
  expect(await mailStrangers(20, () => rude)).toBe(mailsPerDevice.max)
  const refused = await send(rude, 'one-more@example.com')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  world.pass(hourMs)
  expect((await send(rude, 'one-more@example.com')).status).toBe(200)
})

test('a script that keeps no device uses up what newcomers have, and the class gets all its codes', async () => {
  const address = '203.0.113.2'
  const { cookie } = await joined(address)
  const script = () => {
    const browser = world.browser({ address })
    browser.cookie = cookie
    return browser
  }
  expect(await mailStrangers(mailsPerNewcomers.max + 5, script)).toBe(mailsPerNewcomers.max)

  const phones = await Promise.all(Array.from({ length: 40 }, () => joined(address)))
  const before = mailServer.mails.length
  const answers = await Promise.all(
    phones.map((phone, index) => send(phone, `learner-${index}@example.com`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 200))
  expect(mailServer.mails.length - before).toBe(phones.length)
  expect(mailsPerAddress.max).toBeGreaterThanOrEqual(mailsPerNewcomers.max + phones.length)
})

test('a mail whose code comes back counts no longer', async () => {
  const shared = await joined('203.0.113.3')
  for (let learner = 1; learner <= mailsPerDevice.max + 2; learner += 1) {
    const identifier = `in-the-lab-${learner}@example.com`
    expect((await send(shared, identifier)).status).toBe(200)
    const [code] = /^[0-9]{6}\b/m.exec(mailServer.mails.at(-1)?.raw ?? '') ?? []
    const answer = await shared.call('POST', '/api/auth/verify-code', {
      body: { identifier, code },
    })
    expect(answer.body).toEqual({ verified: true })
  }
})

test('a class mails so many a day, and phone numbers still get their codes', async () => {
  await world.pool.query("update throttles set count = $1 where key like 'mail-class:%'", [
    mailsPerClass.max,
  ])
  const phone = await joined('203.0.113.4')
  const refused = await send(phone, 'too-late@example.com')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(hourMs / 1_000)
  expect((await send(phone, '0917 000 0077')).status).toBe(200)
  world.pass(dayMs)
  expect((await send(await joined('203.0.113.4'), 'too-late@example.com')).status).toBe(200)
})

test('a mail that does not go counts for nothing', async () => {
  world.pass(dayMs)
  const phone = await joined('203.0.113.5')
  for (let tries = 1; tries <= mailsPerDevice.max + 1; tries += 1) {
    expect((await send(phone, 'refused@example.com')).status).toBe(400)
    world.pass(minuteMs)
  }
})
