import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from './own-files.ts'

/** What Windows answers while a program, mostly one that looks for viruses, has a file open. */
const HELD_ON_WINDOWS = ['EPERM', 'EACCES', 'EBUSY']
const HELD_TRIES_MAX = 50
const HELD_PAUSE_MS = 100

/** Renames a folder; on Windows as soon as nobody holds a file in it. */
export async function moveFolder(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      fs.renameSync(from, to)
      break
    } catch (error) {
      const isHeld = process.platform === 'win32' && HELD_ON_WINDOWS.includes(codeOf(error))
      // There a folder that is in the way is answered like one that is held.
      if (!isHeld || tries >= HELD_TRIES_MAX || fs.existsSync(to)) throw error
      await delay(HELD_PAUSE_MS)
    }
  }
}

/** Renames a finished folder into its place; when another process was first, drops it instead. */
export async function renameUnlessThere(from: string, to: string): Promise<void> {
  try {
    await moveFolder(from, to)
  } catch (error) {
    const codes = ['EEXIST', 'ENOTEMPTY', ...(process.platform === 'win32' ? HELD_ON_WINDOWS : [])]
    const isThere = codes.includes(codeOf(error))
    if (!isThere || !fs.existsSync(to)) throw error
    fs.rmSync(from, { recursive: true, maxRetries: 10 })
  }
}

/** Has the names in a folder written to the disk. Windows does so by itself, and opens no folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = fs.openSync(path.resolve(folder), 'r')
  fs.fsyncSync(opened)
  fs.closeSync(opened)
}
