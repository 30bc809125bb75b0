import { paths } from '../../lib/paths.ts'

/** Where people join: this very server, as this browser reached it. */
export function joinLink(code: string): string {
  return `${location.origin}${paths.join(code)}`
}

/** Whether the address that this browser came by leads others to their own machine. */
export function isThisMachineOnly(hostname = location.hostname): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
