import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'

const card = lazyComponent(async () => {
  const [{ NextStepCard }] = await Promise.all([import('./next-step-card.tsx'), loadTexts('next')])
  return NextStepCard
})

/** Where the next step always stands. It has its place before it is known. */
export function NextStepPlace() {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="next-step" className="next-step wrap-anywhere grid content-start gap-2">
      <h2 id="next-step" className="font-semibold text-muted text-sm">
        {t('nextStep')}
      </h2>
      <LazySlot of={card} props={{}} isPart />
    </Card>
  )
}
