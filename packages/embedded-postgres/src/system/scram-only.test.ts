import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clientSettings } from '../connection.ts'
import { type Impostor, impostorMessages, message, startImpostor } from '../testing/impostor.ts'
import { watchAuthentication } from './authentication-watch.ts'

type Answer = Parameters<typeof startImpostor>[1]['answer']

describe('the way in by SCRAM only', () => {
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
    'a program on the port, asking for the password %s, learns nothing',
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
    const { connection, received } = await startAnswering((count) =>
      count === 0 ? cleartext : null,
    )
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
})

describe('the watch over an authentication', () => {
  const { sasl, ok, ready, cleartext } = impostorMessages
  const exchange = [sasl, message('R', 11, 'r=a,s=b,i=4096'), message('R', 12, 'v=proof'), ok]
  const session = [...exchange, message('S', 'TimeZone\0UTC\0'), message('K', 1, 2), ready]
  const rows = Array.from({ length: 50 }, (_, n) => message('D', `row ${n} R\0\0\0\x08\0\0\0\x03`))

  describe('what a server sends', () => {
    test('is passed on after a SCRAM exchange, whatever rows look like', () => {
      expect(passes(...session, ...rows)).toBe(true)
      expect(passes(Buffer.concat([...session, ...rows]))).toBe(true)
    })

    test('is understood in pieces of any size', () => {
      const all = Buffer.concat([...session, ...rows])
      for (const size of [1, 2, 4, 5, 7, 9, 64]) {
        const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
          all.subarray(n * size, (n + 1) * size),
        )
        expect([size, passes(...pieces)]).toEqual([size, true])
        const late = Array.from(cleartext, (byte) => Buffer.from([byte]))
        expect([size, passes(...pieces, ...late)]).toEqual([size, false])
      }
    })

    test('may be an error or a notice before', () => {
      expect(passes(message('N', 'SWARNING\0\0'), message('E', 'SFATAL\0\0'))).toBe(true)
    })

    test.each([
      ['a cleartext request', [cleartext]],
      ['an MD5 request', [message('R', 5, 'salt')]],
      ['no request', [ok]],
      ['a GSSAPI request', [message('R', 7)]],
      ['a request after a notice', [message('N', 'SWARNING\0\0'), cleartext]],
      ['an end without a proof', [sasl, ok]],
      ['a second exchange', [...exchange, sasl]],
      ['rows before the end', [sasl, ...rows]],
      ['readiness before the end', [ready]],
      ['a cleartext request in a session', [...session, cleartext]],
      ['no protocol of PostgreSQL', [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')]],
      ['a message shorter than its own length', [Buffer.from('N\0\0\0\x03')]],
    ])('is refused: %s', (_, messages) => {
      expect(passes(...messages)).toBe(false)
    })
  })
})

function passes(...messages: Buffer[]): boolean {
  const watch = watchAuthentication()
  return messages.every((one) => watch(one))
}
