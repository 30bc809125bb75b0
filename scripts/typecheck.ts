import fs from 'node:fs'
import path from 'node:path'
import { bin, ROOT, run } from './processes.ts'

/** Checks the types of the root (scripts, e2e, bench, tests of pure packages) and of each package. */
const packages = fs.readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`)
const projects = ['.', ...packages].filter((folder) =>
  fs.existsSync(path.join(ROOT, folder, 'tsconfig.json')),
)
const codes = await Promise.all(
  projects.map((folder) => run(bin('typescript/bin/tsc'), ['-p', folder])),
)
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
