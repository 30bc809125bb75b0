import fs from 'node:fs'
import path from 'node:path'
import { endChildrenWithUs, ROOT, run } from './processes.ts'

/** `npm run bench -- NAME [arguments]` runs bench/NAME.ts; without a name it says which there are. */
const [name, ...args] = process.argv.slice(2)
const folder = path.join(ROOT, 'bench')
const names = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  // A bench is a file of its own; parts that several share stand in folders.
  .toSorted()

if (name !== undefined && names.includes(name)) {
  endChildrenWithUs()
  process.exitCode = await run(path.join(folder, `${name}.ts`), args)
} else {
  console.log(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`)
  process.exitCode = 1
}
