import { useClassView } from '../../lib/class-view.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { centavosOf } from '../../texts/format-money.ts'
import { loadTexts } from '../../texts/i18n.ts'

const pocketLine = lazyComponent(async () => {
  const [{ PocketLine }] = await Promise.all([import('./pocket-line.tsx'), loadTexts('class')])
  return PocketLine
})

/** The pretend cash that is left, where there is a pocket; `amount` is what somebody is putting in. */
export function PocketPlace({ amount }: { amount?: string }) {
  const pocket = usePocket()
  if (pocket === undefined) return undefined
  return <LazySlot of={pocketLine} props={{ pocket, amount }} isPart />
}

/** Centavos of pretend cash that a learner has left; undefined where nobody has a pocket. */
export function usePocket(): bigint | undefined {
  const view = useClassView()
  return view?.pocket == null ? undefined : centavosOf(view.pocket)
}
