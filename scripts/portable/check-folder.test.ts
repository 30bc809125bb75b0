import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkFolder, PATH_CHARACTERS_MAX } from './check-folder.ts'
import { type Platform, platforms, readExecutableHeader } from './platforms.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-folder-'))
  folder = path.join(parent, 'Kunwari')
  fs.mkdirSync(folder)
})
afterEach(() => fs.rmSync(parent, { recursive: true, force: true }))

describe('the header of a file', () => {
  test.each([
    ['Linux on x64', elf(0x3e), { format: 'ELF', machines: ['x64'] }],
    ['Linux on arm64', elf(0xb7), { format: 'ELF', machines: ['arm64'] }],
    ['Windows on x64', pe(0x8664), { format: 'PE', machines: ['x64'] }],
    ['Windows on 32 bits', pe(0x14c), { format: 'PE', machines: ['other'] }],
    ['macOS on arm64', machO(0x0100000c), { format: 'Mach-O', machines: ['arm64'] }],
    ['macOS on both', universal(), { format: 'Mach-O', machines: ['x64', 'arm64'] }],
  ])('says %s', (_system, head, header) => {
    expect(readExecutableHeader(head)).toEqual(header)
  })

  test.each([
    ['an empty file', Buffer.alloc(0)],
    [
      'a text that begins with MZ',
      Buffer.from('MZ is how this text begins, and it goes on'.repeat(4)),
    ],
    [
      'a Java class',
      Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x41]), Buffer.alloc(64)]),
    ],
    ['a header that was cut off', pe(0x8664).subarray(0, 0x40)],
  ])('says nothing of %s', (_what, head) => {
    expect(readExecutableHeader(head)).toBeNull()
  })
})

test('a folder of the right programs has no fault', () => {
  write('node/node.exe', pe(0x8664))
  write('app/start.js', Buffer.from('start()'))
  expect(check('win32-x64', ['node/node.exe'])).toMatchObject({
    files: 2,
    executables: 1,
    faults: [],
  })
})

test('a library of another system or machine is named', () => {
  write('linux.node', elf(0x3e))
  write('arm.dll', pe(0xaa64))
  expect(check('win32-x64').faults).toEqual([
    'Kunwari/arm.dll is PE for arm64, and not PE for x64',
    'Kunwari/linux.node is ELF for x64, and not PE for x64',
  ])
})

test('a universal library serves both kinds of Mac', () => {
  write('libpq.dylib', universal())
  expect(check('darwin-x64').faults).toEqual([])
  expect(check('darwin-arm64').faults).toEqual([])
})

test('a link is refused', () => {
  write('libpq.5.dylib', universal())
  fs.symlinkSync('libpq.5.dylib', path.join(folder, 'libpq.dylib'))
  expect(check('darwin-x64').faults).toEqual(['Kunwari/libpq.dylib is a link or no file at all'])
})

test('a path is measured with the name of its folder', () => {
  const longest = 'a'.repeat(PATH_CHARACTERS_MAX - 'Kunwari/'.length)
  write(longest, Buffer.alloc(1))
  expect(check('win32-x64')).toMatchObject({ longestPath: `Kunwari/${longest}`, faults: [] })
  write(`${longest}b`, Buffer.alloc(1))
  expect(check('win32-x64').faults).toHaveLength(1)
})

test('names that Windows refuses are named', () => {
  for (const name of ['nul.txt', 'COM1', 'what?', 'ends.', 'cone']) write(name, Buffer.alloc(1))
  expect(
    check('win32-x64')
      .faults.map((fault) => fault.split(' ')[0])
      .toSorted(),
  ).toEqual(['Kunwari/COM1', 'Kunwari/ends.', 'Kunwari/nul.txt', 'Kunwari/what?'])
})

test('what nothing starts without is missed', () => {
  expect(check('win32-x64', ['node/node.exe']).faults).toEqual(['node/node.exe is missing'])
})

function check(name: keyof typeof platforms, needed: string[] = []) {
  const report = checkFolder(folder, platforms[name] as Platform, needed)
  return { ...report, faults: report.faults.toSorted() }
}

function write(name: string, content: Buffer): void {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}

function elf(machine: number): Buffer {
  const head = Buffer.alloc(64)
  head.writeUInt32BE(0x7f454c46, 0)
  head.writeUInt16LE(machine, 18)
  return head
}

function pe(machine: number): Buffer {
  const head = Buffer.alloc(256)
  head.write('MZ', 0, 'latin1')
  head.writeUInt32LE(0x80, 0x3c)
  head.write('PE\0\0', 0x80, 'latin1')
  head.writeUInt16LE(machine, 0x84)
  return head
}

function machO(cpu: number): Buffer {
  const head = Buffer.alloc(64)
  head.writeUInt32LE(0xfeedfacf, 0)
  head.writeUInt32LE(cpu, 4)
  return head
}

function universal(): Buffer {
  const head = Buffer.alloc(128)
  head.writeUInt32BE(0xcafebabe, 0)
  head.writeUInt32BE(2, 4)
  head.writeUInt32BE(0x01000007, 8)
  head.writeUInt32BE(0x0100000c, 28)
  return head
}
