import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useZoom } from './use-zoom.ts'

const quarterTurn = 90

/**
 * An image, whole at first; zoomed, it scrolls both ways; turned, it is whole again. While it is
 * shown, + - and 0 zoom and r turns it.
 */
export function ImageViewer({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation('admin')
  const [turns, setTurns] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const box = useRef<HTMLElement>(null)
  const { zoom, isLeast, isMost, zoomIn, zoomOut, reset } = useZoom(box)

  function turn() {
    setTurns((last) => last + 1)
    reset()
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, 0: reset, r: turn }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  // Listens to the page's keyboard: wherever in the dialog the focus is, the keys are the image's.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  // A length that depends on state: only a custom property can carry it into the stylesheet.
  const style = { '--zoom': zoom, '--turn': `${turns * quarterTurn}deg` } as CSSProperties
  return (
    <div className="grid gap-3">
      <section
        ref={box}
        aria-label={alt}
        // Scrolls, so that the arrow keys must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
        tabIndex={0}
        className="squared h-[min(60dvh,44rem)] touch-pan-x touch-pan-y overflow-auto border border-edge bg-sunken"
      >
        <div
          style={style}
          className="relative h-[calc(100%*var(--zoom))] w-[calc(100%*var(--zoom))] [container-type:size]"
        >
          {hasFailed ? (
            <p className="grid size-full place-items-center text-muted">{t('viewer.failed')}</p>
          ) : (
            <img
              src={src}
              alt={alt}
              // Else a drag would take the picture along instead of moving it in its box.
              draggable={false}
              className={
                turns % 2 === 0
                  ? '-translate-1/2 absolute top-1/2 left-1/2 h-[100cqh] w-[100cqw] max-w-none rotate-(--turn) object-contain'
                  : '-translate-1/2 absolute top-1/2 left-1/2 h-[100cqw] w-[100cqh] max-w-none rotate-(--turn) object-contain'
              }
              onError={() => setHasFailed(true)}
            />
          )}
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('viewer.zoomOut')}
          aria-keyshortcuts="-"
          isDisabled={isLeast}
          onClick={zoomOut}
        >
          <Icon name="minus" />
        </Button>
        <output className="min-w-14 text-center text-sm tabular-nums">
          {t('viewer.zoom', { percent: Math.round(zoom * 100) })}
        </output>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('viewer.zoomIn')}
          aria-keyshortcuts="+"
          isDisabled={isMost}
          onClick={zoomIn}
        >
          <Icon name="plus" />
        </Button>
        <Button variant="ghost" aria-keyshortcuts="0" isDisabled={isLeast} onClick={reset}>
          {t('viewer.whole')}
        </Button>
        <span className="hidden gap-1.5 text-muted text-xs lg:inline-flex">
          <ViewerKey>+</ViewerKey>
          <ViewerKey>-</ViewerKey>
          <ViewerKey>0</ViewerKey>
          <ViewerKey>r</ViewerKey>
        </span>
        <Button variant="quiet" className="ml-auto" aria-keyshortcuts="r" onClick={turn}>
          <Icon name="turn" />
          {t('viewer.turn')}
        </Button>
      </div>
    </div>
  )
}

function ViewerKey({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="grid size-6 place-items-center border border-edge bg-surface font-semibold text-ink"
    >
      {children}
    </kbd>
  )
}
