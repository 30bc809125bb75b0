import type { ClaimId } from '../../glass/claims.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { DocumentScreen } from './document-screen.tsx'

const sections = [
  { id: 'kept', claims: [] },
  { id: 'why', claims: [] },
  { id: 'who', claims: [] },
  { id: 'elsewhere', claims: [] },
  { id: 'browser', claims: [] },
  { id: 'safe', claims: ['bank-level'] },
  { id: 'long', claims: [] },
  { id: 'rights', claims: ['support-24-7'] },
  { id: 'changes', claims: ['amend-anytime'] },
] as const satisfies readonly { id: string; claims: readonly ClaimId[] }[]

export function PrivacyScreen() {
  const { t } = useTranslation('documents')
  return (
    <DocumentScreen
      document="privacy"
      sections={sections.map(({ id, claims }) => ({
        id,
        claims,
        title: t(`privacy.sections.${id}.title`),
        text: t(`privacy.sections.${id}.text`),
      }))}
    />
  )
}
