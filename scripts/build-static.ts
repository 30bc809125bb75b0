import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOfWeb } from './build-web.ts'
import { bin, ROOT, run } from './processes.ts'
import { readOptions } from './read-options.ts'

const WEB = path.join(ROOT, 'packages/web')
/** Beside the app's own build, which empties its folder. */
const OUT = path.join(WEB, 'dist-static')
const MARK = path.join(OUT, '.inputs')
/** Addresses that bare hosts look for as files: the laboratory's, and that of any other one. */
const COPIES = ['lab/index.html', '404.html']

/**
 * `npm run build:static`: the laboratory and the sixty seconds as a folder of plain files, for any web
 * host, at the root of an address. Built again only when something changed.
 *
 * @returns the folder
 * @throws Error when the build fails
 */
export async function buildStatic(): Promise<string> {
  const hash = hashOfWeb()
  if (fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === hash) return OUT
  const args = ['build', '--config', 'vite.static.config.ts', '--outDir', OUT]
  const code = await run(bin('vite/bin/vite.js'), args, { cwd: WEB, isQuiet: true })
  if (code !== 0)
    throw new Error('The plain files could not be built: what vite said stands above.')
  for (const copy of COPIES) {
    fs.mkdirSync(path.dirname(path.join(OUT, copy)), { recursive: true })
    fs.copyFileSync(path.join(OUT, 'index.html'), path.join(OUT, copy))
  }
  fs.writeFileSync(MARK, hash)
  return OUT
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readOptions({
    name: 'build:static',
    about: 'Writes the laboratory and the sixty seconds as plain files, for any web host.',
    options: {},
  })
  console.log(`Plain files for any web host: ${path.relative(ROOT, await buildStatic())}`)
}
