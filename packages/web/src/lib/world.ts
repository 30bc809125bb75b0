import { useQuery } from '@tanstack/react-query'
import { read } from './read-query.ts'

export const worldQuery = read('GET /api/world')

/** The class that this browser is in, and its clock. */
export function useWorld() {
  return useQuery(worldQuery)
}
