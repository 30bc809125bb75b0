import type { ClassView } from '@kunwari/contract/class-member'
import { useQuery } from '@tanstack/react-query'
import { Redirect, useLocation } from 'wouter'
import {
  boostersAddress,
  classAddress,
  doorAddress,
  drillAddress,
  isBooster,
} from './lib/class-addresses.ts'
import { classViewQuery, useClassView } from './lib/class-view.ts'
import { hasNoLesson } from './lib/has-no-lesson.ts'
import { lazyComponent } from './lib/lazy-component.ts'
import { LazySlot } from './lib/lazy-slot.tsx'
import { paths } from './lib/paths.ts'
import { useCurrentUser } from './lib/session.ts'
import { useWorld } from './lib/world.ts'
import { loadTexts } from './texts/i18n.ts'
import { ErrorState } from './ui/error-state.tsx'
import { NotFoundScreen } from './ui/not-found-screen.tsx'
import { ScreenSkeleton } from './ui/skeleton.tsx'

const classScreen = lazyComponent(async () => {
  const [{ ClassScreen }] = await Promise.all([
    import('./member/class/class-screen.tsx'),
    // The polls and the dates are said as on the room's screen, and extras as behind the glass.
    loadTexts('class', 'glass', 'room', 'tell'),
    import('./ui/all-styles.ts'),
  ])
  return ClassScreen
})

const drillScreen = lazyComponent(async () => {
  const [{ DrillScreen }] = await Promise.all([
    import('./member/class/drill/drill-screen.tsx'),
    loadTexts('drill'),
    import('./ui/all-styles.ts'),
  ])
  return DrillScreen
})

const doorScreen = lazyComponent(async () => {
  const [{ DoorScreen }] = await Promise.all([
    import('./visitor/join/door-screen.tsx'),
    loadTexts('visitor'),
    import('./ui/all-styles.ts'),
  ])
  return DoorScreen
})

const boosterScreen = lazyComponent(async () => {
  const [{ BoosterScreen }] = await Promise.all([
    import('./visitor/booster/booster-screen.tsx'),
    loadTexts('booster', 'claims'),
    import('./ui/all-styles.ts'),
  ])
  return BoosterScreen
})

const boostersScreen = lazyComponent(async () => {
  const [{ BoostersScreen }] = await Promise.all([
    import('./admin/class/boosters/boosters-screen.tsx'),
    loadTexts('admin', 'booster'),
    import('./ui/all-styles.ts'),
  ])
  return BoostersScreen
})

/**
 * What no table of addresses names, because the tables are of every page's first load: the door of a class
 * in stages, its learners' own screen while it is in stages, its boosters and what became of them.
 */
export function OtherScreen() {
  const [pathname] = useLocation()
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const view = useClassView()
  const isLearner = user?.role === 'user' || user?.role === 'leader'
  if (isBooster(pathname)) {
    return <LazySlot of={boosterScreen} props={{}} waiting={<ScreenSkeleton />} />
  }
  if (pathname === boostersAddress && user?.role === 'admin') {
    return <LazySlot of={boostersScreen} props={{}} waiting={<ScreenSkeleton />} />
  }
  if (pathname === doorAddress) {
    return <LazySlot of={doorScreen} props={{}} waiting={<ScreenSkeleton />} />
  }
  const isClass = pathname === classAddress || pathname === drillAddress
  // Whose browser no longer knows them comes back by the class's door.
  if (isClass && user === null && world !== undefined && !hasNoLesson(world)) {
    return <Redirect to={doorAddress} replace />
  }
  // A session ended on a page that is not theirs who sign in now: they begin at home.
  if (!isClass && user && history.state === paths.login) return <Redirect to={paths.home} replace />
  if (!isClass || !isLearner) return <NotFoundScreen />
  if (view && pathname === drillAddress) {
    if (!isDrilled(view.stage)) return <Redirect to={classAddress} replace />
    return <LazySlot of={drillScreen} props={{}} waiting={<ScreenSkeleton />} />
  }
  if (view) return <LazySlot of={classScreen} props={{ view }} waiting={<ScreenSkeleton />} />
  return <UnreadClass />
}

/** A learner's class that is not known yet, cannot be read, or has no lesson. */
function UnreadClass() {
  const { data: world } = useWorld()
  const isOpen = world?.stage === 'open'
  const mayBeStaged = world !== undefined && !isOpen
  const { data, error, refetch } = useQuery({ ...classViewQuery, enabled: mayBeStaged })
  if (isOpen || data) return <NotFoundScreen />
  return error ? <ErrorState error={error} onRetry={refetch} /> : <ScreenSkeleton />
}

/** The drill is for those who have seen through the walls, and have talked about it. */
function isDrilled(stage: ClassView['stage']): boolean {
  return stage === 'debrief' || stage === 'score' || stage === 'ended'
}
