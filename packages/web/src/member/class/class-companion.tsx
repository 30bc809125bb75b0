import type { ClassView } from '@kunwari/contract/class-member'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { classAddress } from '../../lib/class-addresses.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { ClassBar } from './class-bar.tsx'
import { stepOutParam } from './step-out-address.ts'
import { StepOutSheet } from './step-out-sheet.tsx'
import { useFollowStage } from './use-follow-stage.ts'

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
      {sheet.value !== undefined && <StepOutSheet onClose={sheet.close} />}
    </>
  )
}
