import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '../src/texts/languages.ts'
import { filesOf } from './chunk-files.ts'
import { putInto } from './put-into.ts'

const name = 'before-paint.js'
const tag = /<script\s+src="\/before-paint\.js"><\/script>/
const source = path.join(import.meta.dirname, '../src/before-paint.ts')

// index.html names its own files itself.
const inPage = /\/index\.html$/

/** What each way in shows first. */
const waysIn = {
  landing: { source: 'visitor/landing/landing-screen', texts: ['common', 'landing', 'claims'] },
  home: { source: '(?:app|member/home/home-screen)', texts: ['common', 'home', 'claims'] },
  app: { source: '(?:app|ui/all-styles)', texts: ['common'] },
} as const

/**
 * Writes into the page the script that runs before it is drawn, with the names of the files that it
 * fetches ahead: a file of its own would be a way to the server and back before the first of them is
 * asked for. It is no module: the browser would let it wait until the whole page is read.
 */
export function writeBeforePaint(): Plugin {
  return {
    name: 'kunwari:write-before-paint',
    // While one works on the app, its files come one by one anyway.
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${name}`, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(await bundle(firstFilesOf(() => [])))
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: output }) {
        if (output === undefined) return html
        const named = new Set(filesOf(output, inPage))
        const files = firstFilesOf((sources) =>
          filesOf(output, sources)
            .filter((file) => !named.has(file))
            .map((file) => `/${file}`),
        )
        return putInto(html, { tag, text: `<script>${await bundle(files)}</script>` })
      },
    },
  }
}

function firstFilesOf(find: (sources: RegExp) => string[]) {
  return Object.fromEntries(
    Object.entries(waysIn).map(([way, { source: sources, texts }]) => [
      way,
      Object.fromEntries(
        languages.map((language) => [
          language,
          find(
            new RegExp(
              `/src/(?:${sources}\\.tsx?|locales/${language}/(?:${texts.join('|')})\\.(?:json|at-build\\.ts))$`,
            ),
          ),
        ]),
      ),
    ]),
  )
}

async function bundle(firstFiles: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { firstFiles: JSON.stringify(firstFiles) },
    build: {
      write: false,
      lib: { entry: source, formats: ['iife'], name: 'beforePaint', fileName: 'before-paint' },
    },
  })
  // With `write: false` and without `watch` it answers what it wrote, one output a format.
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
