import type { World } from '@kunwari/contract/world'
import { useQuery } from '@tanstack/react-query'
import { read } from './read-query.ts'

export const worldQuery = read('GET /api/world')

/** The class that this browser is in, and its clock. */
export function useWorld() {
  return useQuery(worldQuery)
}

/** Whether a class in stages is on; one that is over is as any class that is over. */
export function isStaged(stage: World['stage']): boolean {
  return stage !== 'open' && stage !== 'ended'
}
