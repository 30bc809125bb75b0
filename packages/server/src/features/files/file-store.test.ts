import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStore, openFileStore } from './file-store.ts'

const modeOf = (...parts: string[]) => statSync(path.join(dataDir, ...parts)).mode & 0o777
const id = '01990000-0000-7000-8000-000000000001'

let dataDir: string
let files: FileStore
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kunwari-files-'))
  writeFileSync(path.join(dataDir, 'secret'), 'hush')
  files = await openFileStore({ dataDir })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  '../../secret',
  '..',
  '',
  '/etc/passwd',
  `${id}/../../../secret`,
  `${id}\0`,
  id.replace('1', 'A'),
])('a file is named by an id of ours, and never by %j', async (name) => {
  const refused = 'a file is named by the id of its upload'
  // Refused before it is a promise, or by one: both say so.
  const tried = [
    async () => files.read('stored', name),
    async () => files.write('stored', name, Buffer.from('x')),
    async () => files.remove('stored', name),
  ]
  for (const attempt of tried) await expect(attempt()).rejects.toThrow(refused)
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'secret'])
})

test('nobody else of the machine reads what is kept, or sees its names', async () => {
  await files.write('stored', id, Buffer.from('a picture'))
  expect(modeOf('files', 'stored', id)).toBe(0o600)
  for (const shelf of ['incoming', 'sent', 'stored']) {
    expect([shelf, modeOf('files', shelf)]).toEqual([shelf, 0o700])
  }
})
