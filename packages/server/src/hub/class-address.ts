import type { IncomingMessage } from 'node:http'
import type { Configuration } from '../config.ts'
import type { Addresses } from '../features/teaching/addresses.ts'
import { classCodeLength } from '../features/world/class-code.ts'

/** Where the classes of a server are: by a path of its host each, or each on a host of its own. */
export type ClassAddresses = {
  /** What leads to a class from the hub's pages. */
  addressOf: (code: string) => string
  /** What leads from a class to a page of the hub. */
  hubAddress: (path: string) => string
  /** What a class is set to, there. */
  settingsOf: (code: string) => Pick<Configuration, 'base' | 'publicUrl' | 'hubPage'>
  /** The code of the class that a request is for, as it was written; undefined for the hub itself. */
  codeOf: (request: IncomingMessage) => string | undefined
}

/** The hub's page of one's own classes. */
const teachPage = '/teach'

/** @param configuration where `hubDomain` is set, a class is at CODE.hubDomain */
export function classAddresses({
  hubDomain,
  publicUrl,
}: Pick<Configuration, 'hubDomain' | 'publicUrl'>): ClassAddresses {
  if (hubDomain === null || publicUrl === null) {
    return {
      addressOf: (code) => `/c/${code}`,
      hubAddress: (path) => path,
      settingsOf: (code) => ({ base: `/c/${code}`, publicUrl, hubPage: teachPage }),
      codeOf: (request) => codes.get(request),
    }
  }
  const { protocol, port } = new URL(publicUrl)
  const hubAddress = (path: string) => `${publicUrl}${path}`
  const ending = `.${hubDomain}`
  const originOf = (code: string) =>
    `${protocol}//${code.toLowerCase()}${ending}${port === '' ? '' : `:${port}`}`
  return {
    addressOf: originOf,
    hubAddress,
    settingsOf: (code) => ({
      base: '',
      publicUrl: originOf(code),
      hubPage: hubAddress(teachPage),
    }),
    codeOf: ({ headers: { host = '' } }) => {
      const name = host.toLowerCase().replace(/:\d+$/, '')
      const code = name.endsWith(ending) ? name.slice(0, -ending.length) : ''
      return isCode(code) ? code : undefined
    },
  }
}

/** Which class a request's address named. */
const codes = new WeakMap<IncomingMessage, string>()

const ofClass = /^\/c\/([A-Za-z0-9]+)(\/.*|\?.*)?$/s

/**
 * Notes the class that an address names, and takes it out of the address: what is left is the same for
 * every class, so each call is registered once.
 */
export function takeClassOut(request: IncomingMessage): string {
  const address = request.url ?? '/'
  const [, code, rest = ''] = ofClass.exec(address) ?? []
  if (code === undefined || !isCode(code)) return address
  codes.set(request, code)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Where a page of the hub's host leads that names a class: one address for each page of a class, its code in
 * capitals, and the class's door by the code alone.
 *
 * @param address as it was asked for
 */
export function wayToClass(address: string, { addressOf }: ClassAddresses): string | undefined {
  // Not joined to a base: an address that begins with two slashes would name a host.
  const asked = URL.parse(`http://here.invalid${address}`)
  if (!asked) return undefined
  const { pathname, search } = asked
  const [, joined] = /^\/join\/([A-Za-z0-9]+)$/.exec(pathname) ?? []
  if (joined !== undefined && isCode(joined)) {
    const code = joined.toUpperCase()
    return `${addressOf(code)}/join/${code}${search}`
  }
  const [, code, rest] = /^\/c\/([A-Za-z0-9]+)(\/.*)?$/s.exec(pathname) ?? []
  if (code === undefined || !isCode(code)) return undefined
  const way = `${addressOf(code.toUpperCase())}${rest ?? '/'}${search}`
  return way === `${pathname}${search}` ? undefined : way
}

function isCode(text: string): boolean {
  return text.length === classCodeLength && /^[A-Za-z0-9]+$/.test(text)
}

/** A class with a host of its own is reached by that. */
export function onlyAt(url: string): Addresses {
  return { list: () => [{ url, isThisMachine: false, reachedBy: 1 }] }
}
