import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { useSignedInUser } from '../lib/session.ts'
import { useWorld } from '../lib/world.ts'
import { loadTexts } from '../texts/i18n.ts'
import type { BeAdminProps } from './be-admin.tsx'

// Only who waits in a demo world loads it.
const beAdmin = lazyComponent(async () => {
  const [{ BeAdmin }] = await Promise.all([
    import('./be-admin.tsx'),
    loadTexts('demo'),
    import('../ui/all-styles.ts'),
  ])
  return BeAdmin
})

/** In a demo world nobody has to wait for an admin: there is a press to be it. Elsewhere nothing. */
export function BeAdminPlace(props: BeAdminProps) {
  const { data: world } = useWorld()
  return world?.demo && <UnlessAdmin {...props} />
}

function UnlessAdmin(props: BeAdminProps) {
  if (useSignedInUser().role === 'admin') return undefined
  return <LazySlot of={beAdmin} props={{ ...props, isQuiet: true }} isPart />
}
