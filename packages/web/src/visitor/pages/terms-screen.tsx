import type { ClaimId } from '../../glass/claims.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { DocumentScreen } from './document-screen.tsx'

const sections = [
  { id: 'eligibility', claims: ['available-globally'] },
  { id: 'nature', claims: ['no-custody'] },
  { id: 'responsibilities', claims: [] },
  { id: 'risks', claims: ['not-liable', 'profit-guarantee'] },
  { id: 'payments', claims: ['no-refunds'] },
  { id: 'property', claims: ['rights-2024'] },
  { id: 'amendments', claims: ['amend-anytime'] },
] as const satisfies readonly { id: string; claims: readonly ClaimId[] }[]

export function TermsScreen() {
  const { t } = useTranslation('documents')
  return (
    <DocumentScreen
      document="terms"
      sections={sections.map(({ id, claims }) => ({
        id,
        claims,
        title: t(`terms.sections.${id}.title`),
        text: t(`terms.sections.${id}.text`),
      }))}
    />
  )
}
