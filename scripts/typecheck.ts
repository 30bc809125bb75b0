import fs from 'node:fs'
import path from 'node:path'
import { bin, ROOT, run } from './processes.ts'

/** What TypeScript found the last time, so that only what a change touches is checked again. */
const CACHE = path.join(ROOT, 'node_modules/.cache/kunwari/types')

/**
 * Checks the types of the root (scripts, e2e, bench, the server, tests of pure packages) and of each other package. The
 * web app's tests are apart: they may use Node, and the app itself may not. The scripts and e2e know the whole server:
 * by itself it would be checked a second time, which takes as long as all the rest; its own file is for editors.
 */
const packages = fs
  .readdirSync(path.join(ROOT, 'packages'))
  .filter((name) => name !== 'server')
  .map((name) => `packages/${name}`)
const projects = ['.', ...packages]
  .flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/tsconfig.test.json`])
  .filter((file) => fs.existsSync(path.join(ROOT, file)))
const codes = await Promise.all(
  projects.map((project) => {
    const buildInfo = path.join(CACHE, `${project.replaceAll(/[^a-z]+/g, '-')}-info.json`)
    const incremental = ['--incremental', '--tsBuildInfoFile', buildInfo]
    // Each of TypeScript's checkers infers the schemas again, and the projects run side by side already:
    // with one, the web app takes 5 s of processor time in place of 12.
    return run(bin('typescript/bin/tsc'), ['-p', project, '--checkers', '1', ...incremental])
  }),
)
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
