import type { ClaimId } from '../../glass/claims.ts'
import { Exhibit } from '../../glass/exhibit.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'

const points = [
  { title: 'profit', claim: 'profit-guarantee' },
  { title: 'technology', claim: 'ai-trading' },
  { title: 'speed', claim: 'processed-24' },
  { title: 'support', claim: 'support-24-7' },
] as const satisfies readonly { title: string; claim: ClaimId }[]

export function AboutWhy() {
  const { t } = useTranslation('pages')
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="font-display text-3xl">{t('about.why.title')}</h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6">
        {points.map(({ title, claim }) => (
          <li key={claim} className="grid">
            <Card frame="note" className="grid content-start gap-3">
              <h3 className="font-display text-xl sm:text-2xl">{t(`about.why.${title}`)}</h3>
              <Exhibit claim={claim} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
