import type { StageScreen } from '@kunwari/contract/screen'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { DatesSlide } from './dates-slide.tsx'
import { FlowSlide } from './flow-slide.tsx'
import { OrderSlide } from './order-slide.tsx'
import { SourcesSlide } from './sources-slide.tsx'
import { TruthSlide } from './truth-slide.tsx'

/** How many slides the reveal has. */
export const slideCount = 6

/** The laboratory comes with it: fetched when its slide is turned to. */
const townSlide = lazyComponent(async () => {
  const [{ TownSlide }] = await Promise.all([import('./town-slide.tsx'), loadTexts('lab')])
  return TownSlide
})

/** A slide of the reveal, by its number from 0. */
export function RevealSlide({ screen, page }: { screen: StageScreen; page: number }) {
  const { t } = useTranslation('room')
  const { story, days, scenario, townGuesses } = screen
  const moving = <output className="text-center text-[2.75rem]">{t('moving')}</output>
  if (!story) return moving
  switch (page) {
    case 0:
      return <TruthSlide story={story} />
    case 1:
      return <SourcesSlide story={story} />
    case 2:
      return <FlowSlide story={story} />
    case 3:
      return <DatesSlide story={story} days={days ?? 0} />
    case 4:
      return <OrderSlide story={story} />
    default:
      if (!scenario) return moving
      return (
        <LazySlot
          of={townSlide}
          props={{ scenario, guesses: townGuesses ?? [] }}
          waiting={moving}
        />
      )
  }
}
