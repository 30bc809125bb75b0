import type { ClassView } from '@kunwari/contract/class-member'
import type { World } from '@kunwari/contract/world'
import { useQuery } from '@tanstack/react-query'
import { read } from './read-query.ts'
import { useCurrentUser } from './session.ts'
import { useWorld } from './world.ts'

export const classViewQuery = read('GET /api/class')

/** The class in stages as this person sees it; undefined in a world without stages, and for visitors. */
export function useClassView(): ClassView | undefined {
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const mayBeStaged = world !== undefined && world.stage !== 'open'
  const isThere = user ? !user.mustChangePassword : false
  const { data } = useQuery({ ...classViewQuery, enabled: mayBeStaged && isThere })
  // A world that never had stages ends too.
  return mayBeStaged && isThere && data && data.view !== null ? data : undefined
}

/** The stage of a class in stages that is on; null in other worlds, and before the world is read. */
export function useLessonStage(): World['stage'] | null {
  const stage = useWorld().data?.stage
  return stage !== undefined && isLessonOn(stage) ? stage : null
}

/** Whether a class in stages is on; one that is over is as any class that is over. */
export function isLessonOn(stage: World['stage']): boolean {
  return stage !== 'open' && stage !== 'ended'
}
