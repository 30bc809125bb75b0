import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientSettings } from '../connection.ts'
import { type Impostor, impostorMessages, message, startImpostor } from '../testing/impostor.ts'

type Answer = Parameters<typeof startImpostor>[1]['answer']

const { cleartext, md5, sasl, ok, ready } = impostorMessages
const clusterDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-impostor-'))
/** What the postmaster's file names: a process whose working folder is the cluster. */
let named: ChildProcess
let impostor: Impostor | null = null

beforeAll(async () => {
  named = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: clusterDir })
  await once(named, 'spawn')
})
afterEach(async () => {
  await impostor?.close()
  impostor = null
})
afterAll(() => {
  named.kill('SIGKILL')
  fs.rmSync(clusterDir, { recursive: true, force: true })
})

async function startAnswering(answer: Answer): Promise<Impostor> {
  impostor = await startImpostor(clusterDir, { pid: named.pid ?? 0, answer })
  return impostor
}

const wrongEnd = message('R', 12, `v=${Buffer.alloc(32).toString('base64')}`)

/** One that takes part in a SCRAM exchange for as long as it can without the password. */
function exchangeThatEnds(...end: Buffer[]): Answer {
  return (count, said) => {
    if (count === 0) return sasl
    if (count === 2) return Buffer.concat(end)
    const nonce = /r=([^,]+)$/.exec(said.toString('latin1'))?.[1] ?? ''
    return count === 1 ? message('R', 11, `r=${nonce}impostor,s=${btoa('salt')},i=4096`) : null
  }
}

test.each<[string, Answer, string]>([
  ['in the clear', () => cleartext, 'wants no SCRAM'],
  ['as MD5', () => md5, 'wants no SCRAM'],
  ['by nothing at all', () => Buffer.concat([ok, ready]), 'wants no SCRAM'],
  ['by SCRAM, then in the clear', (count) => (count === 0 ? sasl : cleartext), 'wants no SCRAM'],
  ['by SCRAM and in the clear at once', () => Buffer.concat([sasl, cleartext]), 'wants no SCRAM'],
  ['by SCRAM without a proof of its own', exchangeThatEnds(ok, ready), 'wants no SCRAM'],
  [
    'by SCRAM with a wrong proof',
    exchangeThatEnds(wrongEnd, ok, ready),
    'server signature does not match',
  ],
  [
    'by SCRAM with a wrong proof, then in the clear',
    exchangeThatEnds(wrongEnd, ok, cleartext),
    'wants no SCRAM',
  ],
])(
  'a program that took the port and asks for the password %s learns nothing',
  async (_, answer, complaint) => {
    const { connection, received } = await startAnswering(answer)
    const pool = new Pool({ ...clientSettings(connection), max: 1 })
    await expect(pool.query('select secret_statement()')).rejects.toThrow(complaint)
    await pool.end()
    const client = new Client(clientSettings(connection))
    client.on('error', () => undefined)
    await expect(client.connect()).rejects.toThrow(complaint)
    await client.end()
    // What is on its way arrives.
    await delay(50)
    expect(received()).toContain('user\0kunwari')
    expect(received()).not.toContain('the-secret-itself')
    expect(received()).not.toContain('secret_statement')
  },
)

test('pg by itself would tell it the password', async () => {
  const { connection, received } = await startAnswering((count) => (count === 0 ? cleartext : null))
  const client = new Client(connection)
  client.on('error', () => undefined)
  const connecting = client.connect().catch(() => undefined)
  await expect.poll(received).toContain('the-secret-itself')
  await impostor?.close()
  impostor = null
  await connecting
  await client.end()
})

test('nobody is asked where no postmaster runs', async () => {
  const { connection, received } = await startAnswering(() => sasl)
  for (const pid of [process.pid, 0]) {
    const file = path.join(clusterDir, 'postmaster.pid')
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(pid)))
    const client = new Client(clientSettings(connection))
    await expect(client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  }
  expect(received()).toBe('')
})
