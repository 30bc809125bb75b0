import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeNotFoundError, sendFailure } from './error-response.ts'
import { isVisitors, type SessionDependencies } from './session.ts'

const yearSeconds = 365 * 24 * 60 * 60

type IsAtDoor = (request: FastifyRequest) => Promise<boolean>

const doorAddress = '/join'

/** Addresses that are pages of the web app; any other one is Page Not Found, with that status. */
const pages = [
  '/',
  '/register',
  '/login',
  '/forgot-password',
  '/inbox',
  '/class',
  '/join',
  '/join/:code',
  '/setup',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/reserve',
  '/deposit',
  '/withdraw',
  '/plans',
  '/investments',
  '/referral',
  '/trading',
  '/trading/bots/:name',
  '/account',
  '/settings',
  '/transactions',
  '/transactions/:id',
  '/notifications',
  '/chat-support',
  '/red-flags',
  '/support-agent',
  '/dashboard',
  '/lab',
  '/debrief',
  '/admin',
  '/admin/:section',
] as const

/**
 * Serves the built web app: its assets for a year (their names change with their content), and one
 * HTML shell for every page, which carries the pretend strip before any script runs. With the shell
 * goes whether a session's cookie came, so that a visitor's page need not ask who is signed in.
 *
 * @param webDist the folder that the web build wrote
 * @param isAtDoor whether who asks for "/" is led to the door of a class
 */
export function servePages(
  app: FastifyInstance,
  deps: Pick<SessionDependencies, 'configuration'>,
  { webDist, isAtDoor }: { webDist: string; isAtDoor?: IsAtDoor },
): void {
  const shellPath = path.join(webDist, 'index.html')
  if (!existsSync(shellPath)) {
    app.setNotFoundHandler((_request, reply) => sendFailure(reply, routeNotFoundError()))
    return
  }
  const ownParts = allowOwnParts(readFileSync(shellPath, 'utf8'))
  app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
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
  for (const url of pages) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const isLed = url === '/' && (await isAtDoor?.(request))
      if (isLed) return reply.header('Cache-Control', 'no-store').redirect(doorAddress)
      return openPage(request, reply).sendFile('index.html', webDist)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') {
      return sendFailure(reply, routeNotFoundError())
    }
    // Without a tag to ask again by: the file's sender would answer 404 to that too, with no page.
    const sending = { etag: false, lastModified: false }
    return openPage(request, reply).code(404).sendFile('index.html', webDist, sending)
  })

  function openPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const policy = String(reply.getHeader('Content-Security-Policy'))
    // The other header is the one that a page's own scripts can read. Said both ways, because a 304
    // puts the headers that it brings in place of those that the browser kept.
    return reply
      .header('Content-Security-Policy', `${policy};${ownParts}`)
      .header('Server-Timing', isVisitors(deps, request) ? 'visitor' : 'session')
  }
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
