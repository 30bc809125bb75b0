import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { ReachableAddress } from '@kunwari/contract/screen'
import type { FastifyInstance } from 'fastify'
import { type Configuration, isLoopback } from '../../config.ts'

/** Devices that are remembered for one address; a class has fewer. */
const devicesMax = 2_000
const everyAddress = new Set(['0.0.0.0', '::'])

/** By which addresses phones may reach this server, and which of them some have used. */
export type Addresses = {
  /** Those that a phone has reached come first, the most used one before all. */
  list: () => ReachableAddress[]
}

/**
 * Watches by which addresses other devices come. A school's network often keeps phones apart from the
 * laptop, and only a phone that came shows that one can.
 */
export function watchAddresses(
  app: FastifyInstance,
  configuration: Pick<Configuration, 'host' | 'publicUrl'>,
): Addresses {
  const devices = new Map<string, Set<string>>()
  const candidates = (): string[] => candidatesOf(configuration, portOf(app))

  app.addHook('onRequest', async ({ ip, headers: { host = '' } }) => {
    if (isLoopback(plain(ip))) return
    const known = devices.get(host)
    if (known?.has(plain(ip)) || (known?.size ?? 0) >= devicesMax) return
    if (isOwn(plain(ip)) || !candidates().some((url) => new URL(url).host === host)) return
    devices.set(host, (known ?? new Set()).add(plain(ip)))
  })

  return {
    list: () =>
      candidates()
        .map((url) => {
          const { host, hostname } = new URL(url)
          const reachedBy = devices.get(host)?.size ?? 0
          return { url, isThisMachine: isLoopback(hostname), reachedBy }
        })
        .toSorted((one, other) => other.reachedBy - one.reachedBy),
  }
}

/** The address to come in by: one that a phone has reached, else the first that one could. */
export function bestAddress(addresses: readonly ReachableAddress[]): ReachableAddress | undefined {
  return addresses.find(({ isThisMachine }) => !isThisMachine)
}

/** Where it is known by name, that; then where it listens. */
function candidatesOf(
  { host, publicUrl }: Pick<Configuration, 'host' | 'publicUrl'>,
  port: number,
): string[] {
  const hosts = everyAddress.has(host) ? ownAddresses() : [host]
  const local = hosts.map((one) => `http://${one.includes(':') ? `[${one}]` : one}:${port}`)
  return [...new Set([...(publicUrl === null ? [] : [publicUrl]), ...local])]
}

/** Phones in the same network connect by these. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

function isOwn(ip: string): boolean {
  return Object.values(networkInterfaces()).some((found) =>
    (found ?? []).some(({ address }) => address === ip),
  )
}

/** An IPv4-mapped IPv6 address (of a dual-stack socket) is written as IPv4. */
function plain(ip: string): string {
  return ip.replace(/^::ffff:/, '')
}

function portOf(app: FastifyInstance): number {
  // It listens on a port, so its address is of this kind, or it does not listen yet.
  const address = app.server.address() as AddressInfo | null
  return address?.port ?? 0
}
