import type { Class } from '@kunwari/contract/class'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ProjectedPicture, ProjectedText } from '../../ui/projected.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from '../dashboard/stats.queries.ts'
import { useJoinLink } from './join-link.ts'

/** How soon a room sees that one more is in, where no event tells. */
const countEveryMs = 3_000

type BigCodeProps = { joined: Class; hasEnded: boolean; onClose: () => void }

/** The code so large that the last row of a room reads it, over the whole screen. */
export function BigCode({ joined, hasEnded, onClose }: BigCodeProps) {
  const { t } = useTranslation('records')
  const { canEnter, enter } = useFullScreen()
  return (
    <Sheet.Root register="glass" place="whole" onClose={onClose}>
      <Sheet.Title>{joined.name}</Sheet.Title>
      <Sheet.Body>
        <div className="grid min-h-full content-center justify-items-center gap-4 text-center">
          {hasEnded ? (
            <p className="font-display text-3xl text-loss sm:text-amount">{t('class.over')}</p>
          ) : (
            <WayIn joined={joined} />
          )}
          {canEnter && (
            <Button variant="quiet" onClick={enter}>
              {t('class.wholeScreen')}
            </Button>
          )}
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}

function WayIn({ joined: { code, joinWith } }: { joined: Class }) {
  const { t } = useTranslation('records')
  const link = useJoinLink(code)
  const { data } = useQuery({ ...statsQuery, refetchInterval: countEveryMs })
  return (
    <>
      <p className="text-muted sm:text-xl">{t('class.scan')}</p>
      <ProjectedPicture>
        <ClassQr code={code} />
      </ProjectedPicture>
      <ProjectedText>{code}</ProjectedText>
      <p className="break-all font-semibold text-xl sm:text-3xl">{link}</p>
      <p className="text-muted sm:text-xl">{t(`class.steps.${joinWith}`)}</p>
      <output className="font-display text-2xl tabular-nums sm:text-3xl">
        {data ? t('class.in', { count: data.totalMembers }) : ' '}
      </output>
    </>
  )
}

/**
 * The whole screen for the page, the strip included, for as long as a part of it is shown. Begins by
 * itself where the browser lets it, right after a press; else `enter` is for a button.
 */
function useFullScreen(): { canEnter: boolean; enter: () => void } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const [isRefused, setIsRefused] = useState(false)
  // Asks the browser, which is no part of React; a page that goes gives the screen back.
  useEffect(() => {
    askFor().catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const enter = () => void askFor().catch(() => setIsRefused(true))
  return { canEnter: document.fullscreenEnabled && !isFull && !isRefused, enter }
}

/** All of the page: a part of it alone would leave the strip out. */
async function askFor(): Promise<void> {
  if (document.fullscreenEnabled) await document.documentElement.requestFullscreen()
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Works the code out with a library that few screens need. */
const qrCode = late(() => import('../../ui/qr-code.tsx').then((file) => file.QrCode))

export function ClassQr({ code }: { code: string }) {
  const { t } = useTranslation('records')
  const link = useJoinLink(code)
  return (
    <LateComponent
      of={qrCode}
      props={{ text: link, label: t('class.qr', { link }) }}
      waiting={<Skeleton className="aspect-[8/9]" />}
    />
  )
}
