import { dayMs, hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { type Mail, type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { type Browser, createTestApp, greeted, type TestApp } from '../../testing/test-app.ts'
import { mailsPerAddress, mailsPerClass, mailsPerDevice, mailsPerNewcomers } from './mail-limits.ts'
import { openMailer } from './mailer.ts'

describe('mail', () => {
  let mailServer: MailServer
  let world: TestApp
  beforeAll(async () => {
    mailServer = await startMailServer()
    world = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` })
  })
  afterAll(async () => {
    await world.drop()
    await mailServer.stop()
  })

  const send = (body: object) =>
    world.browser().call('POST', '/api/auth/send-verification', { body })

  describe('with a mail server', () => {
    test('a code arrives by email from a pretend sender, and opens registration', async () => {
      const browser = world.browser()
      const sent = await browser.call('POST', '/api/auth/send-verification', {
        body: { email: 'Maria@Example.com', firstName: 'Maria' },
      })
      expect(sent.body.method).toBe('email')
      const mail = mailServer.mails.at(-1)
      expect(mail?.to).toBe('maria@example.com')
      expect(mail?.raw).toMatch(/^From: Kunwari <no-reply@kunwari\.test>/m)
      const text = textOf(mail)
      const [code] = /\b[0-9]{6}\b/.exec(text) ?? []
      expect(text).toContain('Kunwari is pretend: no real money moves.')
      const answer = await browser.call('POST', '/api/auth/verify-code', {
        body: { identifier: 'maria@example.com', code },
      })
      expect(answer.body).toEqual({ verified: true })
      expect((await browser.call('GET', '/api/inbox?to=maria@example.com')).body).toEqual([])
    })

    test('pages know that codes are mailed', async () => {
      expect((await world.browser().call('GET', '/api/world')).body.mailsCodes).toBe(true)
    })

    test('a phone number still gets its code in the pretend inbox', async () => {
      const mailsBefore = mailServer.mails.length
      await send(greeted('09170000009'))
      const inbox = await world.browser().call('GET', '/api/inbox?to=09170000009')
      expect(inbox.body).toHaveLength(1)
      expect(mailServer.mails).toHaveLength(mailsBefore)
    })

    test('somebody who has an account gets an email without a code', async () => {
      await send(greeted('member@kunwari.test'))
      const text = textOf(mailServer.mails.at(-1))
      expect(text).toMatch(/already an account/)
      expect(text).not.toMatch(/[0-9]{6}/)
    })

    test('where TLS is demanded, a server that offers none gets nothing', async () => {
      const mailsBefore = mailServer.mails.length
      const smtpUrl = `smtp://127.0.0.1:${mailServer.port}?requireTLS=true`
      const mailer = await openMailer({ smtpUrl, publicUrl: null })
      invariant(mailer.kind === 'smtp', 'an address was given')
      const email = { to: 'maria@example.com', subject: 'Your code', text: '123456' }
      await expect(mailer.send(email)).rejects.toMatchObject({ code: 'unavailable' })
      expect(mailServer.mails).toHaveLength(mailsBefore)
    })

    test('an address that the server refuses is the sender’s to mend', async () => {
      const answer = await send(greeted('refused@example.com'))
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
      expect(answer.body.errors[0].path).toBe('email')
    })

    test('while the mail server is down: 503, no limit counted, code kept', async () => {
      const browser = world.browser()
      const body = { email: 'patient@example.com', firstName: 'Maria' }
      await browser.call('POST', '/api/auth/send-verification', { body })
      const [code] = /\b[0-9]{6}\b/.exec(textOf(mailServer.mails.at(-1))) ?? []
      world.pass(minuteMs)

      const { port } = mailServer
      await mailServer.stop()
      for (let tries = 1; tries <= 6; tries += 1) {
        const answer = await browser.call('POST', '/api/auth/send-verification', { body })
        expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      const verified = await browser.call('POST', '/api/auth/verify-code', {
        body: { identifier: body.email, code },
      })
      expect(verified.status).toBe(200)

      mailServer = await startMailServer(port)
      const back = await browser.call('POST', '/api/auth/send-verification', { body })
      expect(back.status).toBe(200)
      expect(mailServer.mails).toHaveLength(1)
    })
  })

  const forgot = (identifier: string) =>
    world.browser().call('POST', '/api/auth/forgot-password/send-code', { body: { identifier } })

  describe('a forgotten password', () => {
    test('mails members only; known and unknown get the same answer', async () => {
      const mailsBefore = mailServer.mails.length
      const unknown = await forgot('a-stranger@example.com')
      const known = await forgot('support@kunwari.test')
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      // The member's went after the answer, so the stranger's would have come before it.
      await vi.waitUntil(() => mailServer.mails.length > mailsBefore)
      expect(mailServer.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([
        'support@kunwari.test',
      ])
      expect(textOf(mailServer.mails.at(-1))).toMatch(/^[0-9]{6} is your code/)
    })

    test('answers before the mail is sent, so timing reveals no member', async () => {
      mailServer.hold()
      expect((await forgot('member@kunwari.test')).status).toBe(200)
      expect(
        mailServer.mails.filter(({ raw }) => raw.includes('member@kunwari.test')),
      ).toHaveLength(0)
      mailServer.goOn()
    })

    test('is a 503 for everybody alike while the mail server is away', async () => {
      const { port } = mailServer
      await mailServer.stop()
      for (const identifier of ['leader@kunwari.test', 'another-stranger@example.com']) {
        const answer = await forgot(identifier)
        expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
      }
      mailServer = await startMailServer(port)
      expect((await forgot('leader@kunwari.test')).status).toBe(200)
    })
  })
})

/** The text of a mail that came in quoted-printable or base-64 parts. */
function textOf(mail: Mail | undefined): string {
  const [head = '', ...rest] = (mail?.raw ?? '').split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) {
    return Buffer.from(body, 'base64').toString()
  }
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const sendGreeted = (browser: Browser, identifier: string) =>
  browser.call('POST', '/api/auth/send-verification', { body: greeted(identifier) })

describe('limits on mail', () => {
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
        sendGreeted(newBrowser(), `stranger-${before}-${index}@example.com`),
      ),
    )
    const mailed = answers.filter(({ status }) => status === 200)
    expect(mailServer.mails.length - before).toBe(mailed.length)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(times - mailed.length)
    return mailed.length
  }

  longTest('one device mails a few strangers an hour, and then nobody', async () => {
    const rude = await joined('203.0.113.1')
    expect(await mailStrangers(20, () => rude)).toBe(mailsPerDevice.max)
    const refused = await sendGreeted(rude, 'one-more@example.com')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    world.pass(hourMs)
    expect((await sendGreeted(rude, 'one-more@example.com')).status).toBe(200)
  })

  longTest('a script without devices uses up newcomers’ mail, not the class’s codes', async () => {
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
      phones.map((phone, index) => sendGreeted(phone, `learner-${index}@example.com`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 200))
    expect(mailServer.mails.length - before).toBe(phones.length)
    expect(mailsPerAddress.max).toBeGreaterThanOrEqual(mailsPerNewcomers.max + phones.length)
  })

  longTest('a mail whose code comes back counts no longer', async () => {
    const shared = await joined('203.0.113.3')
    for (let learner = 1; learner <= mailsPerDevice.max + 2; learner += 1) {
      const identifier = `in-the-lab-${learner}@example.com`
      expect((await sendGreeted(shared, identifier)).status).toBe(200)
      const [code] = /^[0-9]{6}\b/m.exec(mailServer.mails.at(-1)?.raw ?? '') ?? []
      const answer = await shared.call('POST', '/api/auth/verify-code', {
        body: { identifier, code },
      })
      expect(answer.body).toEqual({ verified: true })
    }
  })

  test('a class has a daily limit of mails; phone codes still arrive', async () => {
    const first = await sendGreeted(await joined('203.0.113.5'), 'first@example.com')
    expect(first.status).toBe(200)
    await world.pool.query("update throttles set count = $1 where key like 'mail-class:%'", [
      mailsPerClass.max,
    ])
    const phone = await joined('203.0.113.4')
    const refused = await sendGreeted(phone, 'too-late@example.com')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(hourMs / 1_000)
    expect((await sendGreeted(phone, '0917 000 0077')).status).toBe(200)
    world.pass(dayMs)
    expect((await sendGreeted(await joined('203.0.113.4'), 'too-late@example.com')).status).toBe(
      200,
    )
  })

  test('a mail that does not go counts for nothing', async () => {
    world.pass(dayMs)
    const phone = await joined('203.0.113.5')
    for (let tries = 1; tries <= mailsPerDevice.max + 1; tries += 1) {
      expect((await sendGreeted(phone, 'refused@example.com')).status).toBe(400)
      world.pass(minuteMs)
    }
  })
})
