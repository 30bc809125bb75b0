import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { everyAnswersHeaders } from '../http/unreadable-request.ts'
import { type ClassAddresses, wayToClass } from './class-address.ts'

/**
 * Leads from an address of the hub that names a class to that class's own. A page of a class that is not here leads to the
 * hub's door, which says why; a booster's page, which outlives its class, to the hub's own.
 *
 * @param input.isHere whether a class can be opened
 */
export function leadToClass(
  app: FastifyInstance,
  { addresses, isHere }: { addresses: ClassAddresses; isHere: (code: string) => Promise<boolean> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    const code = addresses.codeOf(request.raw)
    // On a host of its own a class has no class in its paths.
    const isOnOwnHost = code !== undefined && !request.originalUrl.startsWith('/c/')
    const way = isOnOwnHost ? undefined : wayToClass(request.originalUrl, addresses)
    if (way !== undefined) return lead(reply, way)
    if (code === undefined || !opensPage(request) || (await isHere(code.toUpperCase()))) return
    const { pathname } = new URL(request.url, 'http://here.invalid')
    const isBooster = pathname.startsWith(boosters)
    await lead(reply, addresses.hubAddress(isBooster ? pathname : `/?code=${code.toUpperCase()}`))
  })
}

/** Pages of the class's app that ask no server. */
export const boosters = '/booster/'

function opensPage({ headers, url }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && !url.startsWith('/api/')
}

async function lead(reply: FastifyReply, way: string): Promise<void> {
  await reply.headers(everyAnswersHeaders).header('Cache-Control', 'no-store').redirect(way)
}
