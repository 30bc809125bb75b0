import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder whose state was kept, can be compared with, and put back. */
export type KeptFolder = {
  /** Makes it as it was kept. @returns whether it was another */
  putBack: () => boolean
  drop: () => void
}

/** Keeps a copy of a folder elsewhere; names and sizes tell one state from another. */
export function keepFolder(folder: string): KeptFolder {
  const copy = mkdtempSync(path.join(tmpdir(), 'kunwari-kept-'))
  cpSync(folder, copy, { recursive: true })
  const kept = listFiles(folder)
  return {
    putBack: () => {
      if (listFiles(folder) === kept) return false
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name)
        if (statSync(file).isFile()) rmSync(file)
      }
      cpSync(copy, folder, { recursive: true })
      return true
    },
    drop: () => rmSync(copy, { recursive: true }),
  }
}

function listFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, statSync(path.join(folder, name))] as const)
    .filter(([, stat]) => stat.isFile())
    .map(([name, { size }]) => `${name} ${size}`)
    .toSorted()
    .join('\n')
}
