import { fullPath, ownKey } from '../../lib/base.ts'
import './lab.css'
import { peopleMax } from '@kunwari/population/scenario'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import { useSearch } from 'wouter'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { paths } from '../../lib/paths.ts'
import { useWorld, worldQuery } from '../../lib/world.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HelpCard } from '../notes/help-card.tsx'
import { BehindGlass } from '../walls/behind-glass.tsx'
import { worldOf } from './controls.tsx'
import { peopleHere } from './field-table.ts'
import { type LabAddress, readLabAddress } from './lab-address.ts'
import { Laboratory } from './laboratory.tsx'
import { firstRun } from './later-parts.ts'

/** Not on a screen that a link to a world opened. */
const classWorld = lazyComponent(async () => (await import('./class-world.tsx')).ClassWorld)

/** The laboratory: the wallet's own rules over a whole town. Open to everyone; runs in the browser. */
export function LabScreen() {
  const { t } = useTranslation('lab')
  const h1 = useArrival()
  return (
    <div
      data-register="glass"
      className="squared mt-3 -mb-24 min-h-window border-edge border-t-[1.5px] bg-ground pb-24"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      <div className="mx-auto grid w-full max-w-440 grid-cols-1 gap-4 px-4 py-4 has-data-narrow:max-w-184 sm:gap-5 lg:px-8 lg:py-6">
        <header className="grid gap-1">
          <h1 ref={h1} tabIndex={-1} className="w-fit bg-ground pr-2 font-bold text-xl sm:text-2xl">
            {t('title')}
          </h1>
          <p className="w-fit bg-ground pr-2 text-muted text-sm">{t('lead')}</p>
        </header>
        <OnceClassIsKnown>
          <BehindGlass waiting={<Skeleton className="h-144" />}>
            <Place h1={h1} />
          </BehindGlass>
        </OnceClassIsKnown>
        <HelpCard level={2} />
      </div>
    </div>
  )
}

/** How often the world is asked for again where it was not answered. */
const retryMs = 5_000

/** Elsewhere the server refuses what is behind the walls. This runs without one, so not before it has answered. */
function OnceClassIsKnown({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...worldQuery,
    refetchInterval: ({ state }) => (state.data ? false : retryMs),
  })
  // While it is asked for again there is no error, and the button stays.
  const [lost, setLost] = useState<Error>()
  if (error && error !== lost) setLost(error)
  if (data) return children
  return lost ? <ErrorState error={lost} onRetry={refetch} /> : <Skeleton className="h-144" />
}

/** What the address that was opened leads to; later changes of it are the laboratory's own. */
function Place({ h1 }: { h1: RefObject<HTMLHeadingElement | null> }) {
  const search = useSearch()
  const { data: played } = useWorld()
  const [address] = useState<LabAddress>(() => readLabAddress(search))
  const [isFirst, setFirst] = useState(() => address.kind === 'none' && !hasSeenFirstRun())
  // Without a lesson there is no class to look at while the world is open: plain files have none.
  const hasClass = played !== undefined && played.stage !== 'open'
  if (address.kind === 'tooLarge') return <NotOpened isTooLarge />
  if (address.kind === 'wrong' || (address.kind === 'class' && !hasClass)) return <NotOpened />
  const waiting = <Skeleton className="h-144" />
  if (address.kind === 'class') {
    return <LazySlot of={classWorld} props={{}} waiting={waiting} />
  }
  if (isFirst) {
    return (
      <LazySlot
        of={firstRun}
        props={{
          onEnd() {
            rememberFirstRun()
            setFirst(false)
            // It ended at the bottom of a step, on a button that goes with it.
            h1.current?.focus({ preventScroll: true })
            scrollTo(0, 0)
          },
        }}
        waiting={waiting}
        isPart
        Failed={ErrorState}
      />
    )
  }
  const world = address.kind === 'world' ? address.world : worldOf('town')
  return <Laboratory initial={world} onFirstRun={() => setFirst(true)} />
}

function NotOpened({ isTooLarge = false }: { isTooLarge?: boolean }) {
  const { t } = useTranslation('lab')
  const tooLarge = t('tooLarge', { people: formatNumber(peopleHere()) })
  // Other devices may open it.
  const opensFewer = isTooLarge && peopleHere() < peopleMax.browser
  return (
    <section className="grid max-w-prose gap-3 border-[1.5px] border-loss bg-surface p-5">
      <h2 className="font-bold text-lg">{opensFewer ? tooLarge : t('wrongLink.title')}</h2>
      {!opensFewer && <p>{isTooLarge ? tooLarge : t('wrongLink.text')}</p>}
      {/* Another address of the same screen: loaded anew. */}
      <ButtonLink href={fullPath(paths.lab)} isOutside className="w-fit">
        {t('wrongLink.action')}
      </ButtonLink>
    </section>
  )
}

const key = () => ownKey('kunwari.lab-first-run')

/** Whether the laboratory's first run was shown in this browser: it is shown once. */
function hasSeenFirstRun(): boolean {
  return localStorage.getItem(key()) !== null
}

function rememberFirstRun(): void {
  try {
    localStorage.setItem(key(), '1')
  } catch {
    // The storage is full: the introduction comes again at the next visit.
  }
}
