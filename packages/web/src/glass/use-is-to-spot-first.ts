import { isRevealed } from '@kunwari/domain/lesson/stages'
import { useQuery } from '@tanstack/react-query'
import { classViewQuery, isLessonOn } from '../lib/class-view.ts'
import { useSessionState } from '../lib/first-session.ts'
import { isSpotting } from '../lib/is-spotting.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { worldQuery } from '../lib/world.ts'

/**
 * Whether this reader's notes open only where they spotted the flag; undefined until it is known. Notes are shown
 * over the landing page too, where no client is provided.
 */
export function useIsToSpotFirst(): boolean | undefined {
  const session = useSessionState()
  const isPerson = session === 'person'
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false }, queryClient)
  const { data: world, isError } = useQuery({ ...worldQuery, enabled: isPerson }, queryClient)
  const mayBeAsked =
    isPerson &&
    user?.mustChangePassword === false &&
    world !== undefined &&
    isLessonOn(world.stage) &&
    !isRevealed(world.stage)
  const { data: view, isError: isLost } = useQuery(
    { ...classViewQuery, enabled: mayBeAsked },
    queryClient,
  )
  if (view) return isSpotting(view)
  if (session === 'unknown') return undefined
  if (!isPerson || isError || isLost) return false
  return user && world && !mayBeAsked ? false : undefined
}
