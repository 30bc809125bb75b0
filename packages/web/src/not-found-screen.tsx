import { useLocation } from 'wouter'
import { classAddress, doorAddress, isStaged, useClassView } from './lib/class-view.ts'
import { late } from './lib/lazy.ts'
import { LateComponent } from './lib/lazy-component.tsx'
import { paths } from './lib/paths.ts'
import { useCurrentUser } from './lib/session.ts'
import { useWorld } from './lib/world.ts'
import { loadTexts, useTranslation } from './texts/i18n.ts'
import { ButtonLink } from './ui/button.tsx'
import { LostNote } from './ui/pictures.tsx'
import { useArrival } from './ui/screen.tsx'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'

const classScreen = late(async () => {
  const [file] = await Promise.all([
    import('./member/class/class-screen.tsx'),
    loadTexts('class'),
    import('./ui/all-styles.ts'),
  ])
  return file.ClassScreen
})

const doorScreen = late(async () => {
  const [file] = await Promise.all([
    import('./visitor/join/door-screen.tsx'),
    loadTexts('visitor'),
    import('./ui/all-styles.ts'),
  ])
  return file.DoorScreen
})

/**
 * What no table of addresses names. The two screens of a class in stages come from here, because the
 * tables are of every page's first load: its door, and, only while it is in stages, its learners' own.
 */
export function NotFoundScreen() {
  const [pathname] = useLocation()
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const view = useClassView()
  const isLearner = user?.role === 'user' || user?.role === 'leader'
  if (pathname === doorAddress) {
    return <LateComponent of={doorScreen} props={{}} waiting={<ScreenSkeleton />} />
  }
  if (pathname !== classAddress || !isLearner) return <NotFound />
  if (view) return <LateComponent of={classScreen} props={{ view }} waiting={<ScreenSkeleton />} />
  return world === undefined || isStaged(world.stage) ? <ScreenSkeleton /> : <NotFound />
}

function NotFound() {
  const { t } = useTranslation()
  const h1 = useArrival()
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-6 py-16 text-center">
      <title>{`${t('notFound.title')} · Kunwari`}</title>
      <LostNote />
      <h1 ref={h1} tabIndex={-1} className="font-display text-3xl">
        {t('notFound.title')}
      </h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <ButtonLink href={paths.home}>{t('notFound.home')}</ButtonLink>
    </div>
  )
}
