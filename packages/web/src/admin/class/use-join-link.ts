import { useQuery } from '@tanstack/react-query'
import { joinLink } from './join-link.ts'
import { addressesQuery } from './stage.queries.ts'

/** Where people join, as far as it is known by which address phones come. */
export function useJoinLink(code: string): string {
  const { data } = useQuery(addressesQuery)
  return joinLink(code, data)
}
