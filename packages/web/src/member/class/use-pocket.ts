import { useClassView } from '../../lib/class-view.ts'
import { centavosOf } from '../../texts/format-money.ts'

/** Centavos of pretend cash that a learner has left; undefined where nobody has a pocket. */
export function usePocket(): bigint | undefined {
  const view = useClassView()
  return view?.pocket == null ? undefined : centavosOf(view.pocket)
}
