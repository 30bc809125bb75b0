import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { loadTexts } from '../../texts/i18n.ts'
import { usePocket } from './use-pocket.ts'

const pocketLine = late(async () => {
  const [{ PocketLine }] = await Promise.all([import('./pocket-line.tsx'), loadTexts('class')])
  return PocketLine
})

/** The pretend cash that is left, where there is a pocket; `amount` is what somebody is putting in. */
export function PocketPlace({ amount }: { amount?: string }) {
  const pocket = usePocket()
  if (pocket === undefined) return undefined
  return <LateComponent of={pocketLine} props={{ pocket, amount }} isPart />
}
