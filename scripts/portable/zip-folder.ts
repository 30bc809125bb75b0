import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * Writes a folder into a zip under its own name. Files keep whether they may be run.
 *
 * @param file the zip
 */
export async function zipFolder(folder: string, file: string): Promise<void> {
  const zip = new ZipFile()
  const parent = path.dirname(folder)
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const name of names.toSorted()) {
    const mode = (fs.statSync(name).mode & 0o111) === 0 ? 0o100644 : 0o100755
    zip.addFile(name, path.relative(parent, name).replaceAll(path.sep, '/'), { mode })
  }
  zip.end()
  await pipeline(zip.outputStream, fs.createWriteStream(file))
}
