import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../config.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF guard: refuses every call that changes something when it was made by another site's page, another port
 * of this host included. Programs that are no browsers send none of these headers and pass: they
 * carry nobody's cookie but their own.
 *
 * @param configurationOf where the class of a request is, or whatever else it is for
 */
export function guardAgainstCsrf(
  app: FastifyInstance,
  configurationOf: (request: FastifyRequest) => Pick<Configuration, 'publicUrl'>,
): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return
    requireSameSite(request, configurationOf(request))
  })
}

/**
 * Refuses a request that another site's page made.
 *
 * @throws DomainError cross_site
 */
function requireSameSite(
  request: FastifyRequest,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): void {
  const { origin, referer, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') {
    throw crossSiteError()
  }
  const own = publicUrl ?? originOf(`http://${request.headers.host ?? ''}`)
  if (origin !== undefined && originOf(origin) !== own) throw crossSiteError()
  // Browsers too old for Sec-Fetch-Site send no Origin with a navigation, but mostly a Referer.
  const isUnlabelled = fetchSite === undefined && origin === undefined
  if (isUnlabelled && referer !== undefined && originOf(referer) !== own) throw crossSiteError()
}

/**
 * Navigation guard: rejects a GET that acts, unless somebody of this site opened it as a page. An
 * image, a script, a frame, a fetch or a prefetch of our own pages is no wish of the person.
 *
 * Browsers send no Sec-Fetch-* by plain http beyond loopback, so a request without them passes.
 *
 * @throws DomainError cross_site
 */
export function requireTopNavigation(
  request: FastifyRequest,
  configuration: Pick<Configuration, 'publicUrl'>,
): void {
  requireSameSite(request, configuration)
  if (request.method === 'GET' && !isPrefetch(request) && isTopNavigation(request)) return
  throw refusalError('cross_site.page')
}

function isTopNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  // A browser that says a mode says a site or a destination; Node's fetch says a mode alone.
  if (site === undefined && destination === undefined) return true
  if (mode !== undefined && mode !== 'navigate') return false
  if (destination === undefined || destination === 'document') return true
  // Chromium's word for a page that our service worker passes on; the worker leaves frames alone.
  return destination === 'empty' && mode === 'navigate'
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )
}

/** The origin of an address, or undefined when it has none ("null" is one that hides itself). */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

function crossSiteError(): DomainError {
  return refusalError('cross_site')
}
