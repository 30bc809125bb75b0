import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

type Configured = Pick<Dependencies, 'configuration'>

/** Whether browsers connect by https, so that cookies can say that they go nowhere else. */
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

/**
 * What a browser has of a cookie: by this port's name; else from before its name said the port; else by
 * another port's, which may be a second server of the same class. One of another class says nothing here.
 */
export function readCookie(
  deps: Configured,
  { request, kind }: { request: FastifyRequest; kind: CookieKind },
): { name: string; value: string } | undefined {
  const plain = plainName(deps, kind)
  const others = Object.keys(request.cookies).filter((name) => isOfAPort(name, plain))
  for (const name of [cookieName(deps, { request, kind }), plain, ...others]) {
    const value = request.cookies[name]
    if (value !== undefined) return { name, value }
  }
  return undefined
}

/** Which cookies this port gave, or somebody before names said the port. */
export function ownNames(
  deps: Configured,
  { request, kind }: { request: FastifyRequest; kind: CookieKind },
): string[] {
  const names = [cookieName(deps, { request, kind }), plainName(deps, kind)]
  return names.filter((name) => request.cookies[name] !== undefined)
}

function isOfAPort(name: string, plain: string): boolean {
  return name.startsWith(`${plain}_`) && /^[0-9]{1,5}$/.test(name.slice(plain.length + 1))
}

type CookieKind = 'session' | 'device'

/**
 * The prefix makes browsers refuse the cookie from another host or plain http, and one of the whole host from another
 * path. On a hub the hub's own cookie, which is sent to every class, has a name of its own.
 */
function plainName({ configuration }: Configured, kind: CookieKind): string {
  const name = configuration.isHub ? `kunwari_hub_${kind}` : `kunwari_${kind}`
  if (!isHttps({ configuration })) return name
  return configuration.base === '' ? `__Host-${name}` : `__Secure-${name}`
}
