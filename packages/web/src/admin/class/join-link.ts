import type { ReachableAddress } from '@kunwari/contract/screen'
import { useQuery } from '@tanstack/react-query'
import { fullPath } from '../../lib/base.ts'
import { paths } from '../../lib/paths.ts'
import { addressesQuery } from './lesson.queries.ts'

/**
 * Where people join: by the address that a phone has reached, or could reach where this browser's own
 * leads to this machine only; else as this browser reached the server.
 *
 * @param addresses those that phones may use, the most used one first
 */
export function joinLink(code: string, addresses: readonly ReachableAddress[] = []): string {
  const open = addresses.find(({ isThisMachine }) => !isThisMachine)
  const isBetter = open !== undefined && (open.reachedBy > 0 || isThisMachineOnly())
  return `${isBetter ? open.url : location.origin}${fullPath(paths.join(code))}`
}

/** Whether the address in this browser leads others to their own machine. */
export function isThisMachineOnly(hostname = location.hostname): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Where people join, as far as it is known by which address phones come. */
export function useJoinLink(code: string): string {
  const { data } = useQuery(addressesQuery)
  return joinLink(code, data)
}
