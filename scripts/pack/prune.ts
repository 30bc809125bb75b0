import fs from 'node:fs'
import path from 'node:path'

/** What installed packages bring along that nothing reads at work: types, maps, texts in other languages. */
const NOT_NEEDED = [
  /\.(d\.[mc]?ts|map|a|lib|pdb)$/,
  /(^|\/)(share(\/postgresql)?\/(locale|doc|man)|native\/include)(\/|$)/,
  // Programs of another engine than Node, for each of its systems.
  /(^|\/)bare-[a-z]+\/prebuilds$/,
  // Windows: the libraries of a program with windows that does not come along.
  /native\/bin\/(wx[a-z0-9_]+|testplug|libcurl|libecpg\w*|libpgtypes)\.dll$/,
]

/** Takes out of a folder's node_modules what nothing reads at work. */
export function prune(folder: string): void {
  const modules = path.join(folder, 'node_modules')
  for (const name of fs.readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const file = name.replaceAll(path.sep, '/')
    if (NOT_NEEDED.some((what) => what.test(file))) {
      fs.rmSync(path.join(modules, name), { recursive: true, force: true })
    }
  }
}
