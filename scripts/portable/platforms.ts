import type { Machine } from './executable-header.ts'

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
