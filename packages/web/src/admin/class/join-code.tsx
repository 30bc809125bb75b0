import type { Class } from '@kunwari/contract/class'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProjectedPicture, ProjectedText } from '../../ui/projected.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from '../dashboard/stats.queries.ts'
import { isThisMachineOnly, useJoinLink } from './join-link.ts'

/** How soon a room sees that one more is in, without an event. */
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
const qrCode = lazyComponent(() => import('../../ui/qr-code.tsx').then((file) => file.QrCode))

function ClassQr({ code }: { code: string }) {
  const { t } = useTranslation('records')
  const link = useJoinLink(code)
  return (
    <LazySlot
      of={qrCode}
      props={{ text: link, label: t('class.qr', { link }) }}
      waiting={<Skeleton className="aspect-[8/9]" />}
      isPart
      Failed={ErrorState}
    />
  )
}

type JoinPosterProps = { joined: Class; hasEnded: boolean; onShow: () => void }

/** How to join, as it is also printed: the code, what it looks like to a camera, and the steps. */
export function JoinPoster({ joined, hasEnded, onShow }: JoinPosterProps) {
  const { t } = useTranslation('records')
  const { code, joinWith, name } = joined
  const link = useJoinLink(code)
  return (
    <Card frame="drawn" aria-labelledby="poster-title" className="poster grid gap-6 print:border-0">
      {hasEnded && (
        <p className="border-[1.5px] border-loss bg-loss-soft p-3 font-display text-loss text-xl">
          {t('class.over')}
        </p>
      )}
      <div
        className={cx('poster-facts grid gap-6', !hasEnded && 'sm:grid-cols-[14rem_minmax(0,1fr)]')}
      >
        {/* It would open nothing any more. The code is still what a wipe asks for. */}
        {!hasEnded && (
          <div className="poster-qr mx-auto w-full max-w-56">
            <ClassQr code={code} />
          </div>
        )}
        <div className="grid content-start gap-4">
          <div className="grid gap-0.5">
            {!hasEnded && <p className="text-muted text-sm">{t('class.joinTitle')}</p>}
            <h3 id="poster-title" className="poster-name wrap-anywhere font-display text-2xl">
              {name}
            </h3>
          </div>
          {/* On paper a container has no width of its own, and the code would go onto several lines. */}
          <div className="@container print:@container-normal">
            <p className="text-muted text-xs">{t('class.code')}</p>
            <p className="flex narrow:flex-wrap items-center gap-2">
              {/* Six letters and the button beside them stay on one line. */}
              <b className="poster-code break-all font-display text-[min(var(--text-4xl),13cqi)] leading-none tracking-widest">
                {code}
              </b>
              <span className="print:hidden">
                <CopyButton text={code} label={t('class.copyCode')} />
              </span>
            </p>
          </div>
          {!hasEnded && (
            <div>
              <p className="text-muted text-xs">{t('class.link')}</p>
              <p className="poster-link flex narrow:flex-wrap items-center gap-2 text-sm">
                <span className="break-all">{link}</span>
                <span className="print:hidden">
                  <CopyButton text={link} label={t('class.copyLink')} />
                </span>
              </p>
            </div>
          )}
        </div>
      </div>
      {!hasEnded && <Steps joinWith={joinWith} link={link} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onShow}>{t('class.show')}</Button>
        {!hasEnded && (
          <Button variant="quiet" onClick={() => print()}>
            {t('class.print')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What somebody does to come in, one step after the other. */
function Steps({ joinWith, link }: Pick<Class, 'joinWith'> & { link: string }) {
  const { t } = useTranslation('records')
  return (
    <>
      <ol className="poster-steps grid list-inside list-decimal gap-1.5 border-line border-t pt-4 text-sm">
        <li>{t('class.steps.scan')}</li>
        <li>{t(`class.steps.${joinWith}`)}</li>
        <li>{t('class.steps.in')}</li>
      </ol>
      {isThisMachineOnly(new URL(link).hostname) && (
        <p className="flex items-start gap-2 border-[1.5px] border-edge bg-sunken p-3 text-sm print:hidden">
          <Icon name="alert" className="size-5" />
          {t('class.thisMachineOnly')}
        </p>
      )}
    </>
  )
}
