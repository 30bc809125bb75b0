import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is to what answers according to who asks: it knows its browser and is counted.
 * Pages and assets are the same for everybody and cost no query; what a member's Home brings along are
 * calls, counted as such.
 *
 * The route that was found says so as well: an address can be spelt with its letters encoded.
 */
export function isCall({
  url,
  routeOptions,
}: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean {
  return isCallAddress(url) || isCallAddress(routeOptions.url ?? '')
}

function isCallAddress(url: string): boolean {
  return url.startsWith('/api/') || /^\/metrics(?:\?|$)/.test(url)
}
