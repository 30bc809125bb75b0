import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const zooms = [1, 1.5, 2, 3, 4] as const
const quarterTurn = 90

/** An image, whole at first; zoomed, it scrolls both ways; turned, it is whole again. */
export function ImageViewer({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation()
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const zoom = zooms[step] ?? 1
  const box = useRef<HTMLElement>(null)
  const middle = useRef({ x: 0.5, y: 0.5 })

  // Talks to the browser's scrolling: what stood in the middle stays there.
  useLayoutEffect(() => {
    const element = box.current
    if (element && zoom > 0) {
      element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2
      element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2
    }
  }, [zoom])

  function zoomBy(change: number) {
    const element = box.current
    if (element) middle.current = middleOf(element)
    setStep(Math.min(zooms.length - 1, Math.max(0, step + change)))
  }

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
        className="squared h-[min(60dvh,44rem)] overflow-auto border border-edge bg-sunken"
      >
        <div
          style={style}
          className="relative h-[calc(100%*var(--zoom))] w-[calc(100%*var(--zoom))] [container-type:size]"
        >
          {hasFailed ? (
            <p className="grid size-full place-items-center text-muted">{t('image.failed')}</p>
          ) : (
            <img
              src={src}
              alt={alt}
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
          aria-label={t('image.zoomOut')}
          isDisabled={step === 0}
          onClick={() => zoomBy(-1)}
        >
          <Icon name="minus" />
        </Button>
        <output className="min-w-14 text-center text-sm tabular-nums">
          {t('image.zoom', { percent: zoom * 100 })}
        </output>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('image.zoomIn')}
          isDisabled={step === zooms.length - 1}
          onClick={() => zoomBy(1)}
        >
          <Icon name="plus" />
        </Button>
        <Button variant="quiet" className="ml-auto" onClick={() => setTurns(turns + 1)}>
          <Icon name="turn" />
          {t('image.turn')}
        </Button>
      </div>
    </div>
  )
}

/** The middle of what is in view, in shares of the whole. */
function middleOf(element: HTMLElement) {
  return {
    x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
    y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
  }
}
