import { useQuery } from '@tanstack/react-query'
import { read } from './read.ts'

/** The class that this browser is in, and its clock. */
export function useWorld() {
  return useQuery(read('GET /api/world'))
}
