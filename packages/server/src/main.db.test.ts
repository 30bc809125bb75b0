import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Configuration, readConfiguration } from './config.ts'
import { startServer } from './main.ts'
import { copyEmptyDatabase } from './testing/empty-database.ts'
import { longTest } from './testing/long-test.ts'

// One data folder for all: each test leaves its database stopped.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-main-'))
fs.chmodSync(folder, 0o755)
const settings = { PORT: '0', DATA_DIR: folder }
/** What is not the demo world has a folder of its own. */
const classFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-main-class-'))
fs.chmodSync(classFolder, 0o755)

beforeAll(async () => {
  for (const one of [folder, classFolder]) await copyEmptyDatabase(one)
})
afterAll(() => {
  for (const one of [folder, classFolder]) fs.rmSync(one, { recursive: true, force: true })
})

function configuration(more: Record<string, string> = {}): Configuration {
  return readConfiguration({ ...settings, ...more })
}

function isDatabaseThere(dataDir = folder): boolean {
  return fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))
}

describe('startServer', () => {
  test('answers on its own database, and leaves nothing behind when closed', async () => {
    const server = await startServer(configuration(), { log: () => undefined })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.close()
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
    expect(isDatabaseThere()).toBe(false)
  })

  test('says in one sentence that the port is taken, stopping its database', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const asked = configuration({ PORT: String(port) })
    await expect(startServer(asked)).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set PORT to another.`,
    )
    expect(isDatabaseThere()).toBe(false)
    other.close()
  })

  // The last is an address of documentation (RFC 5737), which no machine has.
  test.each(process.env.TESTS === 'long' ? ['banana.invalid', '192.0.2.1'] : ['192.0.2.1'])(
    'says in one sentence that HOST is not %s',
    async (host) => {
      const asked = configuration({ HOST: host, DATA_DIR: classFolder })
      await expect(startServer(asked)).rejects.toThrow(
        `HOST must be an address of this machine, like 127.0.0.1 or 0.0.0.0, and not "${host}".`,
      )
      expect(isDatabaseThere(classFolder)).toBe(false)
    },
  )

  test('says in one sentence that a given database cannot be used', async () => {
    const asked = configuration({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/kunwari' })
    await expect(startServer(asked)).rejects.toThrow(
      'The database kunwari on 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    )
  })
})

/** One of the errors whose sentence is all that the process says. */
const refused = (name: string, message: RegExp) => ({
  name,
  message: expect.stringMatching(message),
})

describe('a start refused by what is in its folders', () => {
  test('says in one sentence that its images cannot be kept', async () => {
    fs.rmSync(path.join(classFolder, 'files'), { recursive: true, force: true })
    fs.writeFileSync(path.join(classFolder, 'files'), '')
    await expect(startServer(configuration({ DATA_DIR: classFolder }))).rejects.toMatchObject(
      refused('FolderError', /^The folder .*files\/incoming cannot be used, because [^\n]+\.$/),
    )
    expect(isDatabaseThere(classFolder)).toBe(false)
    fs.rmSync(path.join(classFolder, 'files'))
  })

  test('says in one sentence that its data folder is a file', async () => {
    const file = path.join(folder, 'a-file')
    fs.writeFileSync(file, '')
    await expect(startServer(configuration({ DATA_DIR: file }))).rejects.toThrow(
      `The folder ${file} cannot be used, because ${file} is no folder: set DATA_DIR to a folder that can be written.`,
    )
    fs.rmSync(file)
  })

  longTest('does not open a demo world as a class', async () => {
    // One is begun here, unless a test before has.
    await (await startServer(configuration())).close()
    const ways = ['HOST=0.0.0.0', 'PUBLIC_URL=https://class.example.org', 'DEMO=0']
    for (const env of process.env.TESTS === 'long' ? ways : ways.slice(0, 1)) {
      const [name = '', value = ''] = env.split('=')
      await expect(startServer(configuration({ [name]: value }))).rejects.toMatchObject(
        refused(
          'ConfigurationError',
          /^The demo world is kept here, [^\n]+ DATA_DIR=data-class\.$/,
        ),
      )
    }
  })
})
