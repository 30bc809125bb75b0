import type { ClassView } from '@kunwari/contract/class-member'
import { Redirect } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { Frozen } from './frozen.tsx'
import { Lobby } from './lobby.tsx'
import { OfferForm } from './offers/offer-form.tsx'
import { offersParam } from './offers/offers-address.ts'
import { WallsOfGlass } from './walls-of-glass.tsx'

/** Where a learner's phone stands while the class is not live: it changes by itself. */
export function ClassScreen({ view }: { view: ClassView }) {
  const offers = useSheetParam(offersParam)
  const hasForms = view.stage === 'lobby' || view.stage === 'score'
  if (hasForms && offers.value !== undefined) {
    return <OfferForm canReadNotes={canReadNotes(view)} onLeave={offers.close} />
  }
  switch (view.stage) {
    case 'open':
    case 'live':
      return <Redirect to={paths.home} replace />
    case 'setup':
    case 'lobby':
      return <Lobby view={view} />
    case 'freeze':
      return <Frozen view={view} />
    case 'reveal':
    case 'debrief':
    case 'score':
    case 'ended':
      return <WallsOfGlass view={view} />
  }
}

/** Where flags are to be spotted, a note opens to those who spotted its flag, and to all from the reveal on. */
function canReadNotes({ view, stage }: ClassView): boolean {
  return view !== 'spot' || stage === 'score'
}
