import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

type Configured = Pick<Dependencies, 'configuration'>

/** Whether browsers come by https, so that cookies can say that they go nowhere else. */
export function isHttps({ configuration }: Configured): boolean {
  return configuration.publicUrl?.startsWith('https:') === true
}

/**
 * The name of a cookie of ours: with the port, where there is one in the address. Browsers send the
 * cookies of all ports of a host to each of them, so two classes on one machine would sign each other's
 * people out.
 */
export function cookieName(
  deps: Configured,
  { request, kind }: { request: FastifyRequest; kind: CookieKind },
): string {
  const address = deps.configuration.publicUrl ?? `http://${request.headers.host ?? ''}`
  const port = URL.canParse(address) ? new URL(address).port : ''
  return port === '' ? plainName(deps, kind) : `${plainName(deps, kind)}_${port}`
}

/** What a browser has of a cookie, also from before its name said the port. */
export function readCookie(
  deps: Configured,
  { request, kind }: { request: FastifyRequest; kind: CookieKind },
): { name: string; value: string } | undefined {
  for (const name of [cookieName(deps, { request, kind }), plainName(deps, kind)]) {
    const value = request.cookies[name]
    if (value !== undefined) return { name, value }
  }
  return undefined
}

type CookieKind = 'session' | 'device'

// The prefix makes browsers refuse the cookie from another host, another path or plain http.
function plainName(deps: Configured, kind: CookieKind): string {
  return isHttps(deps) ? `__Host-kunwari_${kind}` : `kunwari_${kind}`
}
