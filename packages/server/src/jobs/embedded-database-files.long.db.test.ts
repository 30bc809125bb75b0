import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { copyEmptyDatabase } from '../testing/empty-database.ts'
import { freePort, type SpawnedServer, spawnServer } from '../testing/spawn-server.ts'

const folders: string[] = []
const servers: SpawnedServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

/** What people of the class type, each found nowhere else. */
const typed = {
  name: 'Quimbolita',
  email: 'zenaida.quimbo@example.com',
  phone: '9171230987',
  chat: 'Sampaloc tamarindo agad',
  reference: 'REFQZ7719',
  accountName: 'Maya Kundiman',
  accountNumber: 'KW-7391-4826',
  backup: 'everything of the class',
}

test('a wipe leaves no byte of the class in the data folder', async () => {
  const { dataDir, server, browsers, picture } = await classWithPeople()
  const needles = [...Object.values(typed), picture]
  expect(findAll(dataDir, needles)).toEqual(needles.map((_, index) => index))
  const key = fs.readFileSync(path.join(dataDir, 'second-factor.key'))

  const { admin, member } = browsers
  expect((await wipe(server, admin)).status).toBe(200)
  expect(findAll(dataDir, [...needles, key])).toEqual([])
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['files', 'postgres', 'second-factor.key'])

  // The server went on: staff stay signed in, the class is a new one, and it takes new people.
  expect((await admin('GET', '/api/auth/user')).body.role).toBe('admin')
  expect((await member('GET', '/api/auth/user')).status).toBe(401)
  const { body } = await admin('GET', '/api/admin/class')
  const { entries } = (await admin('GET', '/api/admin/audit')).body
  expect(entries).toMatchObject([{ action: 'class.wipe' }])
  const learner = browserOf(server)
  const joining = { classCode: body.code, nickname: 'Kiko' }
  await admin('PUT', '/api/admin/class', { joinWith: 'nickname' })
  expect((await learner('POST', '/api/join', joining)).status).toBe(201)

  // A start after a wipe.
  await server.kill()
  const next = await start(dataDir)
  const again = await signIn(next, 'admin@kunwari.test')
  expect((await again('GET', '/api/admin/class')).body.code).toBe(body.code)
})

// What is there before the rows go, while the fresh cluster is filled, and about the switch.
const moments = ['wipe.unfinished', 'postgres.fresh/postmaster.pid', 'postgres.spent']
test.each(moments)('a wipe killed at sight of %s finishes at the next start', async (seen) => {
  const { dataDir, server, browsers, picture } = await classWithPeople()
  const answered = wipe(server, browsers.admin).catch(() => undefined)
  while (!fs.existsSync(path.join(dataDir, seen))) await delay(1)
  await server.kill()
  await answered
  const next = await start(dataDir)
  expect(findAll(dataDir, [...Object.values(typed), picture])).toEqual([])
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['files', 'postgres', 'second-factor.key'])
  const { body } = await (await signIn(next, 'admin@kunwari.test'))('GET', '/api/admin/class')
  expect(Date.parse(body.endsAt)).toBeGreaterThan(Date.now())
})

type Call = (
  method: string,
  url: string,
  body?: unknown,
  // What came is looked into field by field by the test that expects it.
  // oxlint-disable-next-line typescript/no-explicit-any
) => Promise<{ status: number; body: any }>

async function classWithPeople() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-wipe-'))
  fs.chmodSync(dataDir, 0o755)
  folders.push(dataDir)
  await copyEmptyDatabase(dataDir)
  const server = await start(dataDir)
  const member = await signIn(server, 'member@kunwari.test')
  const admin = await signIn(server, 'admin@kunwari.test')
  const { accountName, accountNumber } = typed
  const money = { amount: '500.00', paymentMethod: 'pekepay' }
  await member('PUT', '/api/account', { firstName: 'Maria', lastName: typed.name })
  await member('POST', '/api/chat/messages', { message: typed.chat })
  await member('POST', '/api/deposits', { ...money, referenceNumber: typed.reference })
  await member('POST', '/api/withdrawals', { ...money, accountName, accountNumber })
  for (const named of [{ email: typed.email }, { phoneNumber: `0${typed.phone}` }]) {
    const visitor = browserOf(server)
    await visitor('POST', '/api/auth/send-verification', { ...named, firstName: 'Ana' })
  }
  const { body: upload } = await member('POST', '/api/upload/get-url', { mimeType: 'image/png' })
  await member('PUT', upload.uploadUrl, await paint())
  fs.writeFileSync(path.join(dataDir, 'class.kunwari.partial'), typed.backup)
  const [stored = ''] = fs.readdirSync(path.join(dataDir, 'files', 'sent'))
  const sent = fs.readFileSync(path.join(dataDir, 'files', 'sent', stored))
  expect((await admin('POST', '/api/admin/class/end', {})).status).toBe(200)
  return { dataDir, server, browsers: { admin, member }, picture: sent.subarray(200, 264) }
}

async function wipe(server: SpawnedServer, admin: Call) {
  const { body } = await admin('GET', '/api/admin/class')
  const answer = await admin('POST', '/api/admin/class/wipe', { code: body.code })
  if (answer.status >= 500) throw new Error(server.output())
  return answer
}

async function start(dataDir: string): Promise<SpawnedServer> {
  const server = await spawnServer({ port: await freePort(), dataDir })
  servers.push(server)
  return server
}

async function signIn(server: SpawnedServer, identifier: string): Promise<Call> {
  const call = browserOf(server)
  const answer = await call('POST', '/api/auth/login', { identifier, password: demoPassword })
  expect([identifier, answer.status]).toEqual([identifier, 200])
  return call
}

function browserOf({ url }: SpawnedServer): Call {
  const cookies = new Map<string, string>()
  return async (method, address, body) => {
    const isImage = Buffer.isBuffer(body)
    const answer = await fetch(`${url}${address}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': isImage ? 'image/png' : 'application/json' }),
      },
      ...(body !== undefined && { body: isImage ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
}

/** Noise, so that no two bytes of it are anywhere by chance. */
function paint(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}

/** Which of these is in any file of a folder, by its place in the list. */
function findAll(folder: string, needles: readonly (string | Buffer)[]): number[] {
  const found = new Set<number>()
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = fs.readFileSync(path.join(entry.parentPath, entry.name))
    for (const [index, needle] of needles.entries()) if (bytes.includes(needle)) found.add(index)
  }
  return [...found].toSorted((a, b) => a - b)
}
