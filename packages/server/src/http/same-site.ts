import { DomainError } from '@kunwari/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../config.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every call that changes something when it was made by another site's page, another port
 * of this host included. Programs that are no browsers send none of these headers and pass: they
 * carry nobody's cookie but their own.
 */
export function refuseCrossSite(
  app: FastifyInstance,
  { configuration }: { configuration: Pick<Configuration, 'publicUrl'> },
): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return
    requireSameSite(request, configuration)
  })
}

/**
 * Refuses a request that another site's page made.
 *
 * @throws DomainError cross_site
 */
export function requireSameSite(
  request: FastifyRequest,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): void {
  const { origin, referer, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') {
    throw crossSite()
  }
  const own = publicUrl ?? originOf(`http://${request.headers.host ?? ''}`)
  if (origin !== undefined && originOf(origin) !== own) throw crossSite()
  // Browsers too old for Sec-Fetch-Site send no Origin with a navigation, but mostly a Referer.
  const isUnlabelled = fetchSite === undefined && origin === undefined
  if (isUnlabelled && referer !== undefined && originOf(referer) !== own) throw crossSite()
}

/** The origin of an address, or undefined when it has none ("null" is one that hides itself). */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

function crossSite(): DomainError {
  return new DomainError('cross_site', 'This was asked for by another site, so nothing was done')
}
