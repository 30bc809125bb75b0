import type { ClassView } from '@kunwari/contract/class-member'
import { Redirect } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { Frozen } from './frozen.tsx'
import { Lobby } from './lobby.tsx'
import { WallsOfGlass } from './walls-of-glass.tsx'

/** Where a learner's phone stands while the class is not live: it changes by itself. */
export function ClassScreen({ view }: { view: ClassView }) {
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
