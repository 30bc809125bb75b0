import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { totpCode } from '../features/second-factor/totp.ts'
import type { Answer, Browser, TestApp } from './test-app.ts'

/** An authenticator app that was added: what it was told, and the codes that were shown with it. */
export type AddedApp = { secret: Buffer; recoveryCodes: string[] }

const step = 30_000

/** Proves once more in a browser who sits there, by their password alone. */
export async function confirm(browser: Browser, password = demoPassword): Promise<Answer> {
  return browser.call('POST', '/api/auth/confirm', { body: { password } })
}

/** Adds an authenticator app in a browser that has just confirmed. Its first code is used up. */
export async function addApp(world: TestApp, browser: Browser): Promise<AddedApp> {
  const begun = await browser.call('POST', '/api/account/second-factor/authenticator', { body: {} })
  const secret = fromBase32(begun.body.secret)
  const answer = await browser.call('POST', '/api/account/second-factor/authenticator/confirm', {
    body: { code: totpCode(secret, world.now()) },
  })
  if (answer.status !== 200) throw new Error(`not added: ${JSON.stringify(answer.body)}`)
  return { secret, recoveryCodes: answer.body.recoveryCodes }
}

/** The code that an app shows next: one that was not used. */
export function nextCode(world: TestApp, { secret }: Pick<AddedApp, 'secret'>): string {
  world.pass(step)
  return totpCode(secret, world.now())
}

/** Signs in by the password alone, in a new browser. */
export async function firstHalf(world: TestApp, identifier: string, password = demoPassword) {
  const browser = world.browser()
  const answer = await browser.call('POST', '/api/auth/login', { body: { identifier, password } })
  return { browser, answer }
}

/** Tries a code as the second half. */
export function secondHalf(browser: Browser, code: string): Promise<Answer> {
  return browser.call('POST', '/api/auth/second-factor', { body: { code } })
}

/** Reads base 32 (RFC 4648) as an app does. */
function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** Makes a world in which nobody has a factor and the demo people have their passwords, once more. */
export async function putBackFactors({ pool }: TestApp): Promise<void> {
  await pool.query(
    `with t as (delete from totp_factors), p as (delete from passkeys),
       r as (delete from recovery_codes), s as (delete from sessions), c as (delete from throttles),
       same as (select password_hash from users where email = 'leader@kunwari.test')
     update users u
     set has_second_factor = false, must_change_password = false, role = case
           when email = 'support@kunwari.test' then 'support' else role end,
         status = 'active', password_hash = same.password_hash
     from same where u.email in ('member@kunwari.test', 'support@kunwari.test')`,
  )
}
