import { minuteMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Mail, type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { createTestApp, greeted, type TestApp } from '../../testing/test-app.ts'
import { openMailer } from './mailer.ts'

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

const send = (body: object) => world.browser().call('POST', '/api/auth/send-verification', { body })

describe('with a mail server', () => {
  test('a code comes as an email, from nobody real, and opens the registration', async () => {
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

  test('a server that is down is a 503, counts for nothing, and ends no code', async () => {
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
  test('mails a member, and nobody whom the class does not know; both answers are the same', async () => {
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

  test('answers before the mail is taken, so the time tells nobody who is known', async () => {
    mailServer.hold()
    expect((await forgot('member@kunwari.test')).status).toBe(200)
    expect(mailServer.mails.filter(({ raw }) => raw.includes('member@kunwari.test'))).toHaveLength(
      0,
    )
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
