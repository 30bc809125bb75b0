import type { ClassView } from '@kunwari/contract/class-member'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { classAddress } from '../../lib/class-addresses.ts'
import { isSpotting } from '../../lib/is-spotting.ts'
import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ClassBar } from './class-bar.tsx'
import { stepOutParam } from './step-out-address.ts'
import { StepOutSheet } from './step-out-sheet.tsx'
import { hasSteppedOut } from './stepped-out.ts'
import { useFollowStage } from './use-follow-stage.ts'

/** Only for classes that spot flags. */
const spotHost = late(async () => {
  const [{ SpotHost }] = await Promise.all([import('./spotting/spot-host.tsx'), loadTexts('spots')])
  return SpotHost
})

/** Beside every screen of a learner in a class in stages: the bar, the way out, and the next stage. */
export function ClassCompanion({ view }: { view: ClassView }) {
  const [pathname] = useLocation()
  const sheet = useSheetParam(stepOutParam)
  useFollowStage(view)
  // The strip's height is known to all that stands under it: the bar is one more line of it.
  const strip = document.querySelector('#strip')
  const isLearner = view.pocket !== null
  if (!isLearner || view.stage === 'setup') return undefined
  return (
    <>
      {strip && pathname !== classAddress && createPortal(<ClassBar view={view} />, strip)}
      {isSpotting(view) && !hasSteppedOut(view) && (
        <LateComponent of={spotHost} props={{}} isPart />
      )}
      {sheet.value !== undefined && <StepOutSheet onClose={sheet.close} />}
    </>
  )
}
