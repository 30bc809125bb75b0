import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import type { Configuration } from '../config.ts'
import { AddressConnections } from './address-connections.ts'
import { addressSubject } from './throttle.ts'

/** Ten thousand open streams and the calls beside them. */
const connectionsMaxDefault = 20_000
/** Sixty phones behind one address with six connections each, almost three times over. */
const perAddressMaxDefault = 1_000
/** Programs of this machine, a proxy or a benchmark among them: no phone comes from here. */
const thisMachine = ['127.0.0.0/8', '::1'] as const

/**
 * Slow-request guard (slowloris), against connections that are held for nothing: who has not sent all headers after
 * twenty seconds, or all of the request after two minutes (10 MiB at 85 kB/s), is answered 408.
 */
export const slowRequestGuard = {
  requestTimeout: 120_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} as const

/**
 * Connection limit: one phone that opens connections until no more are to be had must not keep the
 * others out. At the limit of an address its newest connection takes the place of the one that is worth
 * least: a room behind one address shares it, and the newcomer may be anybody's. Where all are at work,
 * the newest is closed unheard.
 *
 * A trusted proxy speaks for everybody, so its connections are counted in all only; so are this
 * machine's own.
 *
 * @param uncounted addresses and ranges that are counted in all only, besides trusted proxies
 */
export function limitConnections(
  server: Server,
  input: {
    configuration: Pick<Configuration, 'trustedProxies' | 'rateLimitScale'>
    connectionsMax?: number
    perAddressMax?: number
    uncounted?: readonly string[]
  },
): void {
  const { trustedProxies, rateLimitScale } = input.configuration
  server.maxConnections = input.connectionsMax ?? connectionsMaxDefault
  if (rateLimitScale === 0) return
  const max = Math.max(
    1,
    Math.floor((input.perAddressMax ?? perAddressMaxDefault) * rateLimitScale),
  )
  const uncounted = blockListOf([...trustedProxies, ...(input.uncounted ?? thisMachine)])
  const addresses = new Map<string, AddressConnections>()
  const addressOf = new WeakMap<Socket, AddressConnections>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    // Gone already.
    if (address === undefined) return
    if (uncounted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return
    const subject = addressSubject(address)
    const connections = addresses.get(subject) ?? new AddressConnections()
    if (connections.count >= max) {
      const leastWorth = connections.leastWorth() ?? socket
      leastWorth.destroy()
      connections.forget(leastWorth)
      if (leastWorth === socket) return
    }
    connections.add(socket)
    addresses.set(subject, connections)
    addressOf.set(socket, connections)
    socket.once('close', () => {
      connections.forget(socket)
      if (connections.count === 0) addresses.delete(subject)
    })
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    addressOf.get(request.socket)?.follow(request, response)
  })
}

/** @param ranges addresses, or ranges like 10.0.0.0/8 */
function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
