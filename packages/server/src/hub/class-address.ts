import type { IncomingMessage } from 'node:http'
import { classCodeLength } from '../features/world/class-code.ts'

/** Which class a request is for, by its address. */
const codes = new WeakMap<IncomingMessage, string>()

const ofClass = /^\/c\/([A-Za-z0-9]+)(\/.*|\?.*)?$/s

/** What the addresses of a class begin with. */
export function baseOf(code: string): string {
  return `/c/${code}`
}

/**
 * Notes the class that an address names, and takes it out of the address: what is left is the same for
 * every class, so each call is registered once.
 */
export function takeClassOut(request: IncomingMessage): string {
  const address = request.url ?? '/'
  const [, code, rest = ''] = ofClass.exec(address) ?? []
  if (code?.length !== classCodeLength) return address
  codes.set(request, code)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The code that a request's address named, as it was written. */
export function codeInAddress(request: IncomingMessage): string | undefined {
  return codes.get(request)
}
