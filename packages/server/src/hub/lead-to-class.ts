import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bareHeaders } from '../http/unreadable-request.ts'
import { type ClassAddresses, wayToClass } from './class-address.ts'

/** Leads from an address of the hub that names a class to that class's own. */
export function leadToClass(app: FastifyInstance, addresses: ClassAddresses): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    const code = addresses.codeOf(request.raw)
    // On a host of its own a class has no class in its paths.
    const isOnOwnHost = code !== undefined && !request.originalUrl.startsWith('/c/')
    const way = isOnOwnHost ? undefined : wayToClass(request.originalUrl, addresses)
    if (way !== undefined) await lead(reply, way)
  })
}

/**
 * Leads from a page of a class that is not here to the hub's door, which says why; from a booster's page, which outlives
 * its class, to the hub's own.
 *
 * @returns whether it was a page
 */
export async function leadToDoor(
  addresses: ClassAddresses,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const code = addresses.codeOf(request.raw)
  if (code === undefined || !opensPage(request)) return false
  const isBooster = request.url.startsWith(boosters)
  // With its query, which says of which class it is.
  await lead(reply, addresses.hubAddress(isBooster ? request.url : `/?code=${code.toUpperCase()}`))
  return true
}

/** Pages of the class's app that ask no server. */
export const boosters = '/booster/'

/** Whether a browser asks for a page to show. */
export function opensPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  return headers.accept?.includes('text/html') === true && !url.startsWith('/api/')
}

async function lead(reply: FastifyReply, way: string): Promise<void> {
  await reply.headers(bareHeaders).header('Cache-Control', 'no-store').redirect(way)
}
