import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { loadTexts } from '../texts/i18n.ts'

const meter = lazyComponent(async () => {
  const [{ StrengthMeter }] = await Promise.all([
    import('./strength-meter.tsx'),
    loadTexts('strength'),
  ])
  return StrengthMeter
})

/** What a password is still missing, from its first character on. */
export function PasswordStrength({ password }: { password: string }) {
  return <LazySlot of={meter} props={{ password }} isPart />
}
