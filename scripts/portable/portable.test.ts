import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkFolder, PATH_CHARACTERS_MAX } from './check-folder.ts'
import { findPort, readChoice, settingsOf } from './choice.ts'
import { missingLibraries, readImportedLibraries } from './imported-libraries.ts'
import { type Platform, platforms, readExecutableHeader } from './platforms.ts'

describe('a folder to double-click', () => {
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
})

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

describe('choice of a platform', () => {
  test.each([
    ['', 'only-me'],
    [' 1 ', 'only-me'],
    ['2', 'room'],
    ['2\r', 'room'],
    ['3', null],
    ['yes', null],
  ])('the answer %j means %s', (typed, choice) => {
    expect(readChoice(typed)).toBe(choice)
  })

  test('only a room listens beyond this machine, with its own data', () => {
    const [alone, room] = [settingsOf('only-me', 3000), settingsOf('room', 3000)]
    expect(alone.HOST).toBe('127.0.0.1')
    expect(room.HOST).toBe('0.0.0.0')
    expect(room.DATA_DIR).not.toBe(alone.DATA_DIR)
  })

  test.each(['only-me', 'room'] as const)('a port taken is passed over for %s', async (choice) => {
    const port = await findPort(choice)
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(port, '0.0.0.0', resolve))
    try {
      expect(await findPort(choice)).toBeGreaterThan(port)
    } finally {
      await new Promise((resolve) => taken.close(resolve))
    }
  })
})

describe('imported libraries', () => {
  let folder: string

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-imports-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  test('the names of an import table are read', () => {
    expect(readImportedLibraries(program('KERNEL32.dll', 'libpq.dll'))).toEqual([
      'kernel32.dll',
      'libpq.dll',
    ])
    expect(readImportedLibraries(program())).toEqual([])
  })

  test('libraries are followed through those beside a program', () => {
    write('postgres.exe', program('KERNEL32.dll', 'libxml2.dll'))
    write('LibXML2.dll', program('api-ms-win-crt-heap-l1-1-0.dll', 'ICUUC77.dll', 'postgres.exe'))
    expect(missingLibraries([path.join(folder, 'postgres.exe')])).toEqual(['icuuc77.dll'])
  })

  function write(name: string, content: Buffer): void {
    fs.writeFileSync(path.join(folder, name), content)
  }
})

/** A 64-bit program of one section, which begins at byte 0x400 and is loaded at 0x1000. */
function program(...libraries: string[]): Buffer {
  const file = Buffer.alloc(0x800)
  file.write('MZ', 0, 'latin1')
  file.writeUInt32LE(0x80, 0x3c)
  file.write('PE\0\0', 0x80, 'latin1')
  file.writeUInt16LE(0x8664, 0x84)
  file.writeUInt16LE(1, 0x86)
  file.writeUInt16LE(240, 0x94)
  const optional = 0x98
  if (libraries.length > 0) file.writeUInt32LE(0x1000, optional + 120)
  const section = optional + 240
  file.writeUInt32LE(0x400, section + 8)
  file.writeUInt32LE(0x1000, section + 12)
  file.writeUInt32LE(0x400, section + 16)
  file.writeUInt32LE(0x400, section + 20)
  for (const [at, library] of libraries.entries()) {
    const name = 0x200 + at * 0x40
    file.writeUInt32LE(0x1000 + name, 0x400 + at * 20 + 12)
    file.write(`${library}\0`, 0x400 + name, 'latin1')
  }
  return file
}
