import { staffRoles } from '@kunwari/domain/identity/people'
import { owesTheTruth } from '@kunwari/domain/lesson/stages'
import { useQuery } from '@tanstack/react-query'
import { classViewQuery, useClassView } from '../lib/class-view.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useWorld } from '../lib/world.ts'

/**
 * Whether the walls of a class hide from this person what no real platform shows; not from staff, nor
 * from a learner who stepped out. `unknown` until it is known: what may be shut is not asked for. Where the world
 * cannot be read it is `open`: the server itself refuses what is shut.
 */
export function useGlass(): 'open' | 'shut' | 'unknown' {
  const { data: world, isPending } = useWorld()
  const { data: user } = useCurrentUser()
  const view = useClassView()
  const { isError } = useQuery({ ...classViewQuery, enabled: false })
  if (!world) return isPending ? 'unknown' : 'open'
  if (world.glass === 'open' || staffRoles.some((role) => role === user?.role)) return 'open'
  // With a temporary password the class is not read, so whether they stepped out is not known.
  if (user === null || user?.mustChangePassword) return 'shut'
  // What was read before the walls went up says nothing of now.
  if (view && owesTheTruth(view.stage)) return view.glass
  return isError ? 'shut' : 'unknown'
}
