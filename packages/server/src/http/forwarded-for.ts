import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Has `X-Forwarded-For` hold addresses alone. Some proxies write the port behind one, and then each connection of a person
 * would be another person to whatever counts by address. What is no address at all speaks for nobody, nor does what stands
 * in front of it: the proxy that wrote it counts as who called.
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
