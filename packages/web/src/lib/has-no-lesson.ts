import type { World } from '@kunwari/contract/world'

/** Whether a world was never a class in stages, by what a visitor reads of it: an open one ends too. */
export function hasNoLesson(world: Pick<World, 'stage' | 'isStaged'> | undefined): boolean {
  return world?.stage === 'open' || (world?.stage === 'ended' && world.isStaged !== true)
}
