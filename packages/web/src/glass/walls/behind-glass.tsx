import type { ReactNode } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { loadTexts } from '../../texts/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGlass } from '../use-glass.ts'

const wallsUp = lazyComponent(async () => {
  const [{ WallsUp }] = await Promise.all([import('./walls-up.tsx'), loadTexts('class')])
  return WallsUp
})

type BehindGlassProps = {
  /** What asks the server for what is behind the glass: not drawn, so not asked, while it is shut. */
  children: ReactNode
  /** Holds the place until it is known. */
  waiting?: ReactNode
  /** A line in a sheet or a card, in place of a drawing. */
  isSmall?: boolean
}

/** What no real platform shows; while the class keeps it for the end, the sentence that says so. */
export function BehindGlass({ children, waiting, isSmall = false }: BehindGlassProps) {
  const glass = useGlass()
  if (glass === 'open') return children
  const place = waiting ?? <Skeleton className={isSmall ? 'h-24' : 'h-72'} />
  if (glass === 'unknown') return place
  return <LazySlot of={wallsUp} props={{ isSmall }} waiting={place} isPart />
}
