import { routes } from '@kunwari/contract/routes'
import sharp from 'sharp'
import { newId } from '../../db/new-id.ts'
import { listenOn } from '../event-listener.ts'
import { addApp, confirm, firstHalf } from '../second-factor-steps.ts'
import { type Answer, type Browser, createTestApp, type TestApp, verify } from '../test-app.ts'

/** Who sends: `halfway` has told the right password and not yet the second factor. */
export type Sender = 'visitor' | 'member' | 'support' | 'admin' | 'halfway'

/** What requests can be about: each of these is there and belongs to `member`, where it has an owner. */
export type Things = {
  memberId: string
  otherId: string
  sessionId: string
  pendingDeposit: string
  approvedDeposit: string
  pendingWithdrawal: string
  approvedWithdrawal: string
  investment: string
  transaction: string
  application: string
  job: string
  savedReply: string
  labScenario: string
  labRun: string
  message: string
  paymentSetting: string
  object: string
  /** An address to which nothing was sent yet, and one whose picture waits to be confirmed. */
  emptyUploadUrl: string
  sentUploadUrl: string
  referralCode: string
  classCode: string
  identifier: string
  code: string
}

/** A demo world that has one of everything, listening on a port. Time stands still in it. */
export type BadInputStage = {
  app: TestApp
  address: string
  cookies: Record<Sender, string>
  things: Things
}

export const newcomer = 'newcomer@kunwari.test'

/** Makes the world in which every call has something to be about. */
export async function openBadInputStage(): Promise<BadInputStage> {
  const app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  const member = await app.signedIn('member@kunwari.test')
  const support = await app.signedIn('support@kunwari.test')
  const admin = await app.signedIn('admin@kunwari.test')
  const visitor = app.browser()
  await verify(visitor, newcomer)
  const halfway = await openHalfway(app)
  const things = await makeThings(app, { member, support, admin })
  for (const one of [member, support, admin]) await confirm(one)
  await member.call('POST', '/api/account/second-factor/authenticator', { body: {} })
  const cookies = {
    visitor: cookieOf(visitor),
    member: cookieOf(member),
    support: cookieOf(support),
    admin: cookieOf(admin),
    halfway: cookieOf(halfway),
  }
  return { app, address: await listenOn(app.app), cookies, things }
}

async function openHalfway(app: TestApp): Promise<Browser> {
  const person = 'nene@kunwari.test'
  const browser = await app.signedIn(person)
  await confirm(browser)
  await addApp(app, browser)
  return (await firstHalf(app, person)).browser
}

async function makeThings(
  app: TestApp,
  { member, support, admin }: Record<'member' | 'support' | 'admin', Browser>,
): Promise<Things> {
  const money = { amount: '600.00', paymentMethod: 'pekepay' }
  const payee = { accountName: 'Maya', accountNumber: 'KW-1234-5678' }
  const post = async (browser: Browser, url: string, body: unknown): Promise<Answer['body']> =>
    made(await browser.call('POST', url, { body }))
  const approve = async (kind: string, id: string): Promise<string> => {
    const url = `/api/admin/${kind}/${id}/verify`
    made(await admin.call('PUT', url, { body: { status: 'approved' } }))
    return id
  }
  const deposit = (referenceNumber: string) =>
    post(member, '/api/deposits', { ...money, referenceNumber })
  const withdrawal = () => post(member, '/api/withdrawals', { ...money, ...payee })
  const user = made(await member.call('GET', '/api/auth/user'))
  const transactions = made(await member.call('GET', '/api/transactions'))
  const settings = made(await admin.call('GET', '/api/payment-settings'))
  const other = made(await support.call('GET', '/api/auth/user'))
  await app.signedIn('member@kunwari.test')
  const sessions = made(await member.call('GET', '/api/auth/sessions'))
  const picture = await drawPicture()
  const confirmed = await send(member, picture)
  return {
    memberId: user.id,
    otherId: other.id,
    sessionId: sessions.find((one: { current: boolean }) => !one.current).id,
    pendingDeposit: (await deposit('waits')).id,
    approvedDeposit: await approve('deposits', (await deposit('stands')).id),
    pendingWithdrawal: (await withdrawal()).id,
    approvedWithdrawal: await approve('withdrawals', (await withdrawal()).id),
    investment: (await post(member, '/api/investments', { planDays: 5, amount: '700.00' })).id,
    transaction: transactions.transactions[0].id,
    application: await insertApplication(app, user.id),
    job: await insertJob(app),
    savedReply: (await post(support, '/api/support/saved-replies', { text: 'Hello' })).id,
    labScenario: (await post(admin, '/api/lab/scenarios', { name: 'A town', link: 'v=1&p=town' }))
      .id,
    labRun: await insertLabRun(app),
    message: (await post(member, '/api/chat/messages', { message: 'Hello' })).id,
    paymentSetting: settings[0].id,
    object: (
      await post(member, '/api/upload/confirm', { uploadUrl: confirmed, mimeType: 'image/png' })
    ).objectPath.replace('/objects/', ''),
    emptyUploadUrl: await askForAddress(member),
    sentUploadUrl: await send(member, picture),
    referralCode: user.referralCode,
    classCode: app.app.classCode,
    identifier: 'member@kunwari.test',
    code: '000000',
  }
}

/** An upload's address, to which nothing was sent. */
async function askForAddress(browser: Browser): Promise<string> {
  const answer = await browser.call('POST', '/api/upload/get-url', {
    body: { mimeType: 'image/png' },
  })
  return made(answer).uploadUrl
}

/** Sends bytes as a picture. @returns their address, which waits to be confirmed */
async function send(browser: Browser, bytes: Buffer): Promise<string> {
  const url = await askForAddress(browser)
  const headers = { 'content-type': 'image/png' }
  made(await browser.call('PUT', url, { payload: bytes, headers }))
  return url
}

function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

async function insertApplication(app: TestApp, userId: string): Promise<string> {
  const id = newId(app.now())
  await app.pool.query(
    `insert into prime_leader_applications (
       id, user_id, active_referrals, total_referral_investments, total_active_investments, created_at
     ) values ($1, $2, 0, 0, 0, $3)`,
    [id, userId, new Date(app.now())],
  )
  return id
}

async function insertJob(app: TestApp): Promise<string> {
  const id = newId(app.now())
  const at = new Date(app.now())
  await app.pool.query(
    `insert into jobs (id, kind, from_at, to_at, state, created_at, reached_at, ended_at)
     values ($1, 'advance', $2::timestamptz - interval '1 hour', $2, 'done', $2, $2, $2)`,
    [id, at],
  )
  return id
}

function made({ status, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`not made: ${status} ${JSON.stringify(body)}`)
  return body
}

function cookieOf(browser: Browser): string {
  if (browser.cookie === undefined) throw new Error('a browser came back without its cookie')
  return browser.cookie
}

/** Who of the senders a call is made for. */
export function sendersOf(key: keyof typeof routes): Sender[] {
  switch (routes[key].access) {
    case 'everyone':
      return ['visitor', 'member', 'support', 'admin']
    case 'signed-in':
      return ['member', 'support', 'admin']
    case 'member':
    case 'money':
      return ['member', 'admin']
    case 'staff':
      return ['support', 'admin']
    case 'admin':
    case 'screen':
      return ['admin']
  }
}

/** A run of the laboratory that is done. */
async function insertLabRun({ pool, now }: TestApp): Promise<string> {
  const id = newId(now())
  const asked = { kind: 'run', scenario: { people: 100 } }
  const result = { ...asked, summary: {}, days: [], fingerprint: '00000000', you: null }
  await pool.query(
    `insert into lab_results (id, kind, asked, state, done, total, parts, result, asked_at, ended_at)
     values ($1, 'run', $2, 'done', 1, 1, 1, $3, now(), now())`,
    [id, JSON.stringify(asked), JSON.stringify(result)],
  )
  return id
}
