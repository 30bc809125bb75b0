import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FolderError, folderError, folderErrorSaid, makeFolder, tryFolder } from './folders.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-folders-'))
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

const inRoom = (...names: string[]): string => path.join(room, ...names)

test('makeFolder creates parents and accepts an existing folder', () => {
  makeFolder(inRoom('a', 'b', 'c'), { mode: 0o700 })
  makeFolder(inRoom('a', 'b', 'c'), { mode: 0o755 })
  expect(fs.statSync(inRoom('a', 'b', 'c')).mode & 0o777).toBe(0o700)
  fs.symlinkSync(inRoom('a'), inRoom('link'))
  makeFolder(inRoom('link', 'd'), { mode: 0o700 })
  expect(fs.existsSync(inRoom('a', 'd'))).toBe(true)
})

test('trying a folder leaves nothing in it', () => {
  tryFolder(inRoom('a', 'b', 'c'))
  expect(fs.readdirSync(inRoom('a', 'b', 'c'))).toEqual([])
})

test.each([
  ['a file', () => fs.writeFileSync(inRoom('file'), ''), inRoom('file'), 'file is no folder'],
  ['in a file', () => undefined, inRoom('file', 'in', 'it'), 'file is no folder'],
  ['a device', () => undefined, '/dev/null', '/dev/null is no folder'],
  [
    'a link to nowhere',
    () => fs.symlinkSync(inRoom('nowhere'), inRoom('dangling')),
    inRoom('dangling', 'in', 'it'),
    'dangling is a link to nowhere',
  ],
  [
    'a link to itself',
    () => fs.symlinkSync(inRoom('loop'), inRoom('loop')),
    inRoom('loop'),
    'loop is a link that leads to itself',
  ],
  ['too long a name', () => undefined, inRoom('x'.repeat(300)), 'its name is too long'],
])('what is %s is refused in one sentence', (_what, prepare, folder, why) => {
  prepare()
  const make = () => makeFolder(folder, { mode: 0o700 })
  expect(make).toThrow(FolderError)
  expect(make).toThrow(why)
  expect(make).toThrow(/^The folder [^\n]+ cannot be used, because [^\n]+\.$/)
})

test.runIf(process.platform === 'linux').each([
  ['/proc/kunwari/data', 'nothing can be made in /proc'],
  ['/sys/kunwari', 'this user may not write in /sys'],
])('in the system, %s is refused at once', (folder, why) => {
  expect(() => makeFolder(folder, { mode: 0o700 })).toThrow(why)
})

test('a folder without write permission is refused in one sentence', () => {
  fs.mkdirSync(inRoom('closed'))
  fs.chmodSync(room, 0o755)
  fs.chmodSync(inRoom('closed'), 0o555)
  const module = new URL('./folders.ts', import.meta.url).href
  // Nobody is refused root's own folder; somebody else may not even read this checkout, so it is read first.
  const script = `
    const { makeFolder, tryFolder } = await import(${JSON.stringify(module)})
    if (process.getuid() === 0) process.setuid(65534)
    for (const work of [() => makeFolder('${inRoom('closed', 'data')}', { mode: 0o700 }), () => tryFolder('${inRoom('closed')}')]) {
      try { work() } catch (error) { console.log(error.name + ' ' + error.message) }
    }`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString()
  const why = `because this user may not write in ${inRoom('closed')}: set DATA_DIR to a folder that can be written.`
  expect(said.split('\n')).toEqual([
    `FolderError The folder ${inRoom('closed', 'data')} cannot be used, ${why}`,
    `FolderError The folder ${inRoom('closed')} cannot be used, ${why}`,
    '',
  ])
})

test('what a program says of a full disk becomes one sentence', () => {
  const said = 'initdb: error\ncould not write "x": No space left on device\nHINT: more\n'
  expect(folderErrorSaid(said, '/srv/data')?.message).toBe(
    'The folder /srv/data cannot be used, because the disk is full: set DATA_DIR to a folder that can be written.',
  )
  expect(folderErrorSaid('FATAL: something else', '/srv/data')).toBe(null)
})

test('an error of another kind is left as it is', () => {
  const error = new Error('not of the file system')
  expect(folderError(error, { folder: '/srv/data' })).toBe(error)
})
