import fs from 'node:fs'
import path from 'node:path'
import { buildPackage } from './pack/build-package.ts'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run pack` makes dist/kunwari-VERSION.tgz, the package that `npx kunwari` runs: it needs no build, no
 * Git and no compiler. It is a file here; nothing is published.
 */
readOptions({
  name: 'pack',
  about:
    'Makes dist/kunwari-VERSION.tgz, the package that npx kunwari runs. It is a file here; nothing is published.',
  options: {},
})
endChildrenWithUs()
const dist = path.join(ROOT, 'dist')
const folder = path.join(dist, 'package')
fs.rmSync(folder, { recursive: true, force: true })
try {
  const version = await buildPackage(folder)
  const code = await run(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', dist],
    { cwd: folder },
  )
  if (code !== 0) throw new Error('npm pack failed: what it said stands above.')
  const file = path.join(dist, `kunwari-${version}.tgz`)
  const megabytes = (fs.statSync(file).size / 1_000_000).toFixed(1)
  console.log(`${path.relative(ROOT, file)}, ${megabytes} MB. Try it in an empty folder:`)
  console.log(`  npx --yes --package ${file} kunwari`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
