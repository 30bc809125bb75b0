import type { StageScreen } from '@kunwari/contract/screen'
import { useTranslation } from '../../texts/i18n.ts'
import { DatesSlide } from './dates-slide.tsx'
import { FlowSlide } from './flow-slide.tsx'
import { OrderSlide } from './order-slide.tsx'
import { SourcesSlide } from './sources-slide.tsx'
import { TruthSlide } from './truth-slide.tsx'

/** How many slides the reveal has. */
export const slideCount = 5

/** A slide of the reveal, by its number from 0. */
export function RevealSlide({ screen, page }: { screen: StageScreen; page: number }) {
  const { t } = useTranslation('room')
  const { story, days } = screen
  if (!story) return <output className="text-center text-[2.75rem]">{t('moving')}</output>
  switch (page) {
    case 0:
      return <TruthSlide story={story} />
    case 1:
      return <SourcesSlide story={story} />
    case 2:
      return <FlowSlide story={story} />
    case 3:
      return <DatesSlide story={story} days={days ?? 0} />
    default:
      return <OrderSlide story={story} />
  }
}
