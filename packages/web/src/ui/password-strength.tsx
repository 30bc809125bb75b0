import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { loadTexts } from '../texts/i18n.ts'

const meter = late(async () => {
  const [{ StrengthMeter }] = await Promise.all([
    import('./strength-meter.tsx'),
    loadTexts('strength'),
  ])
  return StrengthMeter
})

/** What a password is still missing, from its first character on. */
export function PasswordStrength({ password }: { password: string }) {
  return <LateComponent of={meter} props={{ password }} isPart />
}
