import { BlockList, isIP } from 'node:net'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../config.ts'

/**
 * Keeps the demo world on this machine: its people's password is printed, so a request that came
 * through a proxy, names another host, or arrived from another machine is refused, pages included.
 * So is HTTP/1.0: no browser speaks it, and a proxy that adds no header of its own does.
 */
export function demoFence(
  app: FastifyInstance,
  { configuration }: { configuration: Pick<Configuration, 'isDemo'> },
): void {
  if (!configuration.isDemo) return
  app.addHook('onRequest', async (request) => {
    if (isFromHere(request)) return
    throw refusalError('demo_only_here')
  })
}

function isFromHere(request: FastifyRequest): boolean {
  return (
    request.raw.httpVersion !== '1.0' &&
    isLoopbackAddress(request.raw.socket.remoteAddress) &&
    isLoopbackHost(request.headers.host) &&
    // A target like `GET http://other/ HTTP/1.1` is what a proxy is asked for.
    request.url.startsWith('/') &&
    !Object.keys(request.headers).some((name) => proxyHeader.test(name))
  )
}

// What proxies, tunnels and content networks add, in the lower case in which Node gives it.
const proxyHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|client-ip|cdn-loop|cf-.*|fly-.*|fastly-.*|x-envoy-.*|x-amzn-.*|x-amz-cf-id|x-azure-.*|x-vercel-.*|x-nf-.*|x-arr-.*|x-appengine-.*|x-cloud-trace-context|ngrok-.*|tailscale-.*|proxy-connection|x-proxy(?:user)?-.*)$/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopbackAddress(address: string | undefined): boolean {
  const version = isIP(address ?? '')
  if (address === undefined || version === 0) return false
  return loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

// A name, an IPv4 address or a bracketed IPv6 address, then perhaps a port.
const hostPattern = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::[0-9]{1,5})?$/

function isLoopbackHost(host: string | undefined): boolean {
  const [, ipv6, name] = hostPattern.exec(host?.toLowerCase() ?? '') ?? []
  if (ipv6 !== undefined) return isLoopbackAddress(ipv6)
  if (name === undefined) return false
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}
