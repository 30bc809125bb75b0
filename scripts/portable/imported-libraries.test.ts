import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingLibraries, readImportedLibraries } from './imported-libraries.ts'

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
