import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { routeNotFoundError, sendFailure } from './error-response.ts'

const yearSeconds = 365 * 24 * 60 * 60

type IsAtDoor = (request: FastifyRequest) => Promise<boolean>
type IsVisitor = (request: FastifyRequest) => boolean
type ReadFirst = (request: FastifyRequest) => Promise<string | undefined>

const doorAddress = '/join'

/** Where the web build writes which addresses are pages; any other one is Page Not Found, with that status. */
const addressesFiles = {
  'index.html': '.vite/addresses.json',
  'hub.html': '.vite/hub-addresses.json',
} as const

const addressesSchema = z.array(z.string().startsWith('/'))

/** One app of the build: its HTML, which of its own parts it may run, and what addresses are its pages. */
type Shell = {
  file: keyof typeof addressesFiles
  html: string
  ownParts: string
  addresses: ReadonlySet<string>
}

/**
 * Serves the built web app: its assets for a year (their names change with their content), and one
 * HTML shell for every page, which carries the pretend strip before any script runs. With the shell
 * goes whether a session's cookie came, so that a visitor's page need not ask who is signed in. A member's
 * Home comes with what it shows first, and is kept nowhere. On a hub, the pages outside of classes
 * have a shell of their own.
 *
 * @param webDist the folder that the web build wrote
 * @param isVisitor whether a request brought no session's cookie
 * @param isHubs whether a request is for no class, but for the hub; none where left out
 * @param isAtDoor whether who asks for "/" is led to the door of a class
 * @param readFirst what Home shows first, as an element of the page
 */
export function servePages(
  app: FastifyInstance,
  input: {
    webDist: string
    isVisitor: IsVisitor
    isHubs?: ((request: FastifyRequest) => boolean) | undefined
    isAtDoor?: IsAtDoor
    readFirst?: ReadFirst
  },
): void {
  const { webDist, isVisitor, isHubs, isAtDoor, readFirst } = input
  if (!existsSync(path.join(webDist, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => sendFailure(reply, routeNotFoundError()))
    return
  }
  const ofClass = readShell(webDist, 'index.html')
  const ofHub = isHubs && readShell(webDist, 'hub.html')
  const shellFor = (request: FastifyRequest): Shell =>
    ofHub && isHubs?.(request) ? ofHub : ofClass
  app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    // Its pages have addresses of their own, and none on a server of one class. What is packed is sent under
    // its file's own address: with an address each, a thousand routes made a start slower.
    globIgnore: ['hub.html*', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, filePath) => {
      // The one text that the sender takes for bytes without a charset.
      if (/\.svg(?:\.br|\.gz)?$/.test(filePath)) reply.type('image/svg+xml; charset=utf-8')
      const isHashed = filePath.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'Cache-Control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
  for (const url of new Set([...ofClass.addresses, ...(ofHub?.addresses ?? [])])) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const shell = shellFor(request)
      if (!shell.addresses.has(url)) return sendNotFound(request, reply)
      if (shell === ofHub) return openPage(request, reply).sendFile(shell.file, webDist)
      const isLed = url === '/' && (await isAtDoor?.(request))
      if (isLed) {
        const { base } = request.openClass.deps.configuration
        return reply.header('Cache-Control', 'no-store').redirect(`${base}${doorAddress}`)
      }
      openPage(request, reply)
      const isHome = url === '/' && opensPage(request) && !isVisitor(request)
      const first = isHome ? await readFirst?.(request) : undefined
      return first
        ? sendHome({ request, reply }, putFirst(shell.html, first))
        : reply.sendFile(shell.file, webDist)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') {
      return sendFailure(reply, routeNotFoundError())
    }
    return sendNotFound(request, reply)
  })

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // Without a tag to ask again by: the file's sender would answer 404 to that too, with no page.
    const sending = { etag: false, lastModified: false }
    return openPage(request, reply).code(404).sendFile(shellFor(request).file, webDist, sending)
  }

  function openPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const policy = String(reply.getHeader('Content-Security-Policy'))
    // The other header is the one that a page's own scripts can read. Said both ways, because a 304
    // puts the headers that it brings in place of those that the browser kept.
    return reply
      .header('Content-Security-Policy', `${policy};${shellFor(request).ownParts}`)
      .header('Server-Timing', isVisitor(request) ? 'visitor' : 'session')
  }
}

function readShell(webDist: string, file: Shell['file']): Shell {
  const html = readFileSync(path.join(webDist, file), 'utf8')
  const written: unknown = JSON.parse(
    readFileSync(path.join(webDist, addressesFiles[file]), 'utf8'),
  )
  return {
    file,
    html,
    ownParts: allowOwnParts(html),
    addresses: new Set(addressesSchema.parse(written)),
  }
}

/** Whether a browser asks for a page to show; one that fetches the shell to keep it accepts anything. */
function opensPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** Before the page's own scripts, which look for it. */
function putFirst(shell: string, first: string): string {
  const at = shell.indexOf('<script')
  return `${shell.slice(0, at)}${first}${shell.slice(at)}`
}

/** One person's page: packed as it goes, and for no cache to keep. */
async function sendHome(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: string,
): Promise<FastifyReply> {
  const accepted = `${request.headers['accept-encoding'] ?? ''}`
    .split(',')
    .map((one) => one.split(';')[0]?.trim())
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  reply.headers({
    'Cache-Control': 'private, no-store',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Cookie, Accept-Encoding',
  })
  if (!encoding) return reply.send(page)
  return reply.header('Content-Encoding', encoding).send(await pack[encoding](page))
}

const pack = {
  br: (page: string) =>
    promisify(zlib.brotliCompress)(page, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page: string) => promisify(zlib.gzip)(page),
}

/** Directives that let in what the build wrote into the shell itself, by its hash, and nothing else. */
function allowOwnParts(shell: string): string {
  const hashesOf = (part: RegExp) =>
    Array.from(
      shell.matchAll(part),
      ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ).join('')
  const scripts = hashesOf(/<script>(.*?)<\/script>/gs)
  const styles = hashesOf(/<style>(.*?)<\/style>/gs)
  return `script-src 'self'${scripts};style-src 'self'${styles}`
}
