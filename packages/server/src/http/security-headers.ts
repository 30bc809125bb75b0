import { type Configuration, isLoopback } from '../config.ts'

const yearSeconds = 31_536_000

/**
 * What every answer says of itself. On plain http beyond this machine, as in a classroom's network,
 * browsers ignore what keeps a page's process apart, and complain about it each time. Where the
 * public address is https, browsers are told never to come otherwise again.
 */
export function securityHeaders({ host, publicUrl }: Pick<Configuration, 'host' | 'publicUrl'>) {
  const { protocol, hostname } = new URL(publicUrl ?? 'http://localhost')
  const isHttps = protocol === 'https:'
  const isTrusted = isHttps || (isLoopback(host) && isLoopback(hostname))
  return {
    ...headers,
    strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: true },
    crossOriginOpenerPolicy: isTrusted,
    originAgentCluster: isTrusted,
  }
}

const headers = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      // Scripts, styles, fonts and calls come from here alone. What stands in a page itself is let in
      // by its hash, where the page is sent.
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
}
