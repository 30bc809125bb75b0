import type { Dependencies } from '../../dependencies.ts'

/**
 * What one reading may leave to the next, of one world: in the next world the same numbers mean other
 * things, and everything is read anew.
 *
 * @returns what is kept of the world as it stands
 */
export function keptOfWorld<Kept>(deps: Pick<Dependencies, 'world'>, make: () => Kept): () => Kept {
  let kept = { of: deps.world.classId, value: make() }
  return () => {
    if (kept.of !== deps.world.classId) kept = { of: deps.world.classId, value: make() }
    return kept.value
  }
}
