import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '../src/texts/languages.ts'
import { filesOf } from './emit-service-worker.ts'
import { makeLightColours } from './light-colours.ts'
import { putInto } from './page-plugins.ts'

const name = 'before-paint.js'
const tag = /<script\s+src="\/before-paint\.js"><\/script>/

// The page names its own files itself.
const inPage = /\/(?:index|hub)\.html$/

type WayIn = { source: string; texts: readonly string[] }

/** What each way into a class shows first. */
const waysIn: Record<string, WayIn> = {
  landing: { source: 'visitor/landing/landing-screen', texts: ['common', 'landing', 'claims'] },
  home: { source: '(?:app|member/home/home-screen)', texts: ['common', 'home', 'claims'] },
  app: { source: '(?:app|ui/all-styles)', texts: ['common'] },
}

/** What the hub shows first. */
const waysIntoHub: Record<string, WayIn> = {
  hub: { source: '(?:hub/door-screen|ui/all-styles)', texts: ['common', 'hub'] },
}

const scripts = {
  class: { source: sourceOf('before-paint.ts'), ways: waysIn },
  hub: { source: sourceOf('hub-before-paint.ts'), ways: waysIntoHub },
}

function sourceOf(file: string): string {
  return path.join(import.meta.dirname, '../src', file)
}

/**
 * Writes into the page the script that runs before it is drawn, with the names of the files that it
 * fetches ahead: a file of its own would be a way to the server and back before the first of them is
 * asked for. It is no module: the browser would let it wait until the whole page is read.
 */
export function writeBeforePaint(page: 'class' | 'hub' = 'class'): Plugin {
  const { source, ways } = scripts[page]
  const colours = makeLightColours()
  return {
    name: 'kunwari:write-before-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', ...colours })
    },
    // While one works on the app, its files come one by one anyway.
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${name}`, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(
          await bundle(
            source,
            firstFilesOf(ways, () => []),
            colours.fileName,
          ),
        )
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: output }) {
        if (output === undefined) return html
        const named = new Set(filesOf(output, inPage))
        const files = firstFilesOf(ways, (sources) =>
          filesOf(output, sources)
            .filter((file) => !named.has(file))
            .map((file) => `/${file}`),
        )
        return putInto(html, {
          tag,
          text: `<script>${await bundle(source, files, colours.fileName)}</script>`,
        })
      },
    },
  }
}

function firstFilesOf(ways: Record<string, WayIn>, find: (sources: RegExp) => string[]) {
  return Object.fromEntries(
    Object.entries(ways).map(([way, { source: sources, texts }]) => [
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

async function bundle(source: string, firstFiles: object, colours: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      firstFiles: JSON.stringify(firstFiles),
      lightColours: JSON.stringify(`/${colours}`),
    },
    build: {
      write: false,
      lib: { entry: source, formats: ['iife'], name: 'beforePaint', fileName: 'before-paint' },
    },
  })
  // With `write: false` and without `watch` it answers what it wrote, one output a format.
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
