/** A system that a folder to double-click is made for, by npm's names. */
export type Platform = {
  os: string
  cpu: Machine
  format: 'PE' | 'Mach-O' | 'ELF'
  node: string
  /** What is double-clicked; a zip keeps that it may be run. */
  starter: string
}

export const platforms: Record<string, Platform> = {
  'win32-x64': {
    os: 'win32',
    cpu: 'x64',
    format: 'PE',
    node: 'node.exe',
    starter: 'Kunwari.cmd',
  },
  'darwin-arm64': {
    os: 'darwin',
    cpu: 'arm64',
    format: 'Mach-O',
    node: 'node',
    starter: 'Kunwari.command',
  },
  'darwin-x64': {
    os: 'darwin',
    cpu: 'x64',
    format: 'Mach-O',
    node: 'node',
    starter: 'Kunwari.command',
  },
  'linux-x64': { os: 'linux', cpu: 'x64', format: 'ELF', node: 'node', starter: 'kunwari' },
}

type Machine = 'x64' | 'arm64' | 'other'

/** What a program or a library says of itself in its first bytes. */
type ExecutableHeader = { format: 'PE' | 'Mach-O' | 'ELF'; machines: Machine[] }

/** Longer than any header that is looked for; the one of a Windows program may begin late. */
export const HEADER_BYTES = 4_096

const ELF_MACHINES: Record<number, Machine> = { 0x3e: 'x64', 0xb7: 'arm64' }
const PE_MACHINES: Record<number, Machine> = { 0x8664: 'x64', 0xaa64: 'arm64' }
const MACH_O_MACHINES: Record<number, Machine> = { 0x01000007: 'x64', 0x0100000c: 'arm64' }
/** A Java class begins with the same four bytes, and a number far above this. */
const UNIVERSAL_PARTS_MAX = 16

/**
 * Reads for which machines a file is a program or a library.
 *
 * @param head its first bytes, HEADER_BYTES at most
 * @returns null when it is neither
 * @source ELF: elf(5); PE: learn.microsoft.com "PE Format"; Mach-O: mach-o/loader.h and mach-o/fat.h
 */
export function readExecutableHeader(head: Buffer): ExecutableHeader | null {
  if (head.length < 32) return null
  if (head.readUInt32BE(0) === 0x7f454c46) {
    return { format: 'ELF', machines: [ELF_MACHINES[head.readUInt16LE(18)] ?? 'other'] }
  }
  if (head.toString('latin1', 0, 2) === 'MZ') return readPe(head)
  if (head.readUInt32LE(0) === 0xfeedfacf) {
    return { format: 'Mach-O', machines: [MACH_O_MACHINES[head.readUInt32LE(4)] ?? 'other'] }
  }
  return head.readUInt32BE(0) === 0xcafebabe ? readUniversal(head) : null
}

function readPe(head: Buffer): ExecutableHeader | null {
  if (head.length < 0x40) return null
  const at = head.readUInt32LE(0x3c)
  if (at + 6 > head.length || head.toString('latin1', at, at + 4) !== 'PE\0\0') return null
  return { format: 'PE', machines: [PE_MACHINES[head.readUInt16LE(at + 4)] ?? 'other'] }
}

function readUniversal(head: Buffer): ExecutableHeader | null {
  const count = head.readUInt32BE(4)
  if (count === 0 || count > UNIVERSAL_PARTS_MAX || 8 + 20 * count > head.length) return null
  const machines = Array.from(
    { length: count },
    (_, part) => MACH_O_MACHINES[head.readUInt32BE(8 + 20 * part)] ?? 'other',
  )
  return { format: 'Mach-O', machines }
}

/** What PostgreSQL for Windows needs of Visual C++, by Microsoft's names; its package does not have them. */
export const visualCppLibraries = [
  'msvcp140.dll',
  'vcruntime140.dll',
  'vcruntime140_1.dll',
] as const
