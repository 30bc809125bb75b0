import fs from 'node:fs'
import path from 'node:path'

/** What every Windows has. */
const OF_WINDOWS =
  /^(api-ms-win-.*|advapi32|bcrypt|bcryptprimitives|crypt32|dbghelp|dnsapi|iphlpapi|kernel32|msvcrt|ntdll|ole32|oleaut32|secur32|shell32|shlwapi|user32|userenv|winmm|wldap32|ws2_32)\.dll$/
const SECTION_BYTES = 40
const IMPORT_BYTES = 20
/** The import table is the second of the directories, which stand behind the fields of a 64-bit program. */
const IMPORTS_AT = 112 + 8

/**
 * Follows what programs for Windows load at their start, through the libraries beside them: one that was
 * pruned by mistake stops the program with a message box that names it.
 *
 * @param programs whole paths
 * @returns names in lower case of libraries that neither stand beside their program nor come with Windows
 */
export function missingLibraries(programs: readonly string[]): string[] {
  const missing = new Set<string>()
  const seen = new Set(programs)
  for (const program of seen) {
    const folder = path.dirname(program)
    const beside = new Map(fs.readdirSync(folder).map((name) => [name.toLowerCase(), name]))
    for (const library of readImportedLibraries(fs.readFileSync(program))) {
      const found = beside.get(library)
      if (found !== undefined) seen.add(path.join(folder, found))
      else if (!OF_WINDOWS.test(library) && library !== 'node.exe') missing.add(library)
    }
  }
  return [...missing].toSorted()
}

/**
 * The libraries that a 64-bit program for Windows names in its import table.
 *
 * @param file the whole of it, whose header was checked
 * @returns names in lower case
 * @source learn.microsoft.com "PE Format", "The .idata Section"
 */
export function readImportedLibraries(file: Buffer): string[] {
  const header = file.readUInt32LE(0x3c)
  const sectionCount = file.readUInt16LE(header + 6)
  const optional = header + 24
  const table = file.readUInt32LE(optional + IMPORTS_AT)
  if (table === 0) return []
  const firstSection = optional + file.readUInt16LE(header + 20)
  const placeOf = (address: number): number => {
    for (let section = 0; section < sectionCount; section += 1) {
      const at = firstSection + section * SECTION_BYTES
      const begins = file.readUInt32LE(at + 12)
      const bytes = Math.max(file.readUInt32LE(at + 8), file.readUInt32LE(at + 16))
      if (address >= begins && address < begins + bytes) {
        return address - begins + file.readUInt32LE(at + 20)
      }
    }
    throw new RangeError(`no section holds the address ${address}`)
  }
  const libraries: string[] = []
  for (let entry = placeOf(table); ; entry += IMPORT_BYTES) {
    const name = file.readUInt32LE(entry + 12)
    if (name === 0) return libraries
    const begins = placeOf(name)
    libraries.push(file.toString('latin1', begins, file.indexOf(0, begins)).toLowerCase())
  }
}
