import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Keeps IP addresses alone in `X-Forwarded-For`. Some proxies append the port (`203.0.113.1:5001`), with which every
 * connection would have a rate limit of its own. An entry that is no IP address is dropped, with all entries to its left:
 * the client address is then that of the proxy that sent it.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const said = headers['x-forwarded-for']
    if (said === undefined) return
    const addresses = String(said)
      .split(',')
      .map((one) => withoutPort(one.trim()))
    const known = addresses.slice(addresses.findLastIndex((one) => isIP(one) === 0) + 1)
    if (known.length > 0) headers['x-forwarded-for'] = known.join(', ')
    else delete headers['x-forwarded-for']
  })
}

/** `203.0.113.1:5001`, `[2001:db8::1]:5001` or `[2001:db8::1]`; an address of IPv6 alone has many colons. */
const withPort = /^(?:([\d.]+):\d{1,5}|\[([\da-f:.]+)\](?::\d{1,5})?)$/i

function withoutPort(text: string): string {
  const [, v4, v6] = withPort.exec(text) ?? []
  return v4 ?? v6 ?? text
}
