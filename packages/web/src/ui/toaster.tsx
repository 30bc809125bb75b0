import './all-styles.ts'
import './second-press.ts'
import { cx } from 'class-variance-authority'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from './icon.tsx'
import { dismissToast, type Toast } from './toast.ts'
import { type Box, coveredArea, placeToast } from './toast-position.ts'

const swipeThresholdPx = 50

/** One toast: swipe right dismisses it, F8 moves the focus to it. */
export function Toaster({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const layer = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element>(null)

  // Talks to the browser's top layer: shown again, the popover comes to stand above any open dialog.
  useLayoutEffect(() => {
    const element = layer.current
    if (!element) return undefined
    if (!toast.isOpen) {
      // Whose focus was in the toast goes on where they were.
      if (element.contains(document.activeElement)) focusOn(cameFrom.current)
      return undefined
    }
    // Popovers are younger than many phones, where the layer lies over the page without one.
    if (typeof element.showPopover === 'function') {
      if (element.matches(':popover-open')) element.hidePopover()
      element.showPopover()
    }
    return keepInFreePlace(element)
  }, [toast])

  return (
    <Radix.Provider
      label={t('nav.notifications')}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      <Radix.Root
        key={toast.id}
        open={toast.isOpen}
        duration={toast.durationMs}
        type="foreground"
        onOpenChange={(isOpen) => {
          if (!isOpen) dismissToast(toast.id)
        }}
        className={cx(
          'shade-lift flex items-start gap-3 rounded-lg border-2 p-4 data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
          toast.variant === 'destructive' ? 'border-loss bg-loss-soft' : 'border-edge bg-surface',
        )}
      >
        <div className="wrap-anywhere min-w-0 grow">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.description && (
            <Radix.Description className="text-sm">{toast.description}</Radix.Description>
          )}
        </div>
        <Radix.Close
          aria-label={t('close')}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-md"
        >
          <Icon name="close" />
        </Radix.Close>
      </Radix.Root>
      <div
        ref={layer}
        popover="manual"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        }}
        className="fixed inset-auto top-strip left-0 z-50 m-0 w-[calc(100%-1.5rem)] bg-transparent text-ink backdrop:bg-transparent sm:max-w-md"
      >
        <Radix.Viewport label={`${t('nav.notifications')} ({hotkey})`} className="outline-none" />
      </div>
    </Radix.Provider>
  )
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}

const edgePx = 12
/** What is being filled in, and what is said of it, is covered last. */
const focusedWeight = 50
/** What a toast does not cover: whatever is pressed or typed into, and the headings of the page. */
const takenSelector =
  'a[href], button, input, select, textarea, summary, label, h1, h2, [role=status]'

/**
 * Puts a toast where it covers no button, and moves it when what is below it changes. Where somebody
 * points at it, it stays.
 *
 * @param layer the popover, which is open
 * @returns stops it
 */
function keepInFreePlace(layer: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => place(layer, { isNew: false }))
  }
  // What it says comes a moment after it, and gives it its height.
  const sized = new ResizeObserver(() => place(layer, { isNew: true }))
  const changed = new MutationObserver(look)
  sized.observe(layer)
  changed.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', look, { passive: true })
  addEventListener('resize', look)
  return () => {
    cancelAnimationFrame(frame)
    sized.disconnect()
    changed.disconnect()
    removeEventListener('scroll', look)
    removeEventListener('resize', look)
  }
}

function place(layer: HTMLElement, { isNew }: { isNew: boolean }): void {
  const now = layer.getBoundingClientRect()
  if (now.height === 0) return
  const taken = takenBoxes(layer)
  if (!isNew && (layer.matches(':hover, :focus-within') || coveredArea(now, taken) === 0)) return
  // A DOMRect has no fields of its own to be copied.
  const size = { width: now.width, height: now.height }
  const { left, top } = placeToast({ size, room: roomBelowStrip(), taken })
  layer.style.left = `${left}px`
  layer.style.top = `${top}px`
}

/** Behind an open dialog nothing can be pressed. */
function takenBoxes(layer: HTMLElement): Box[] {
  const page = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const elements = [...page.querySelectorAll(takenSelector)].filter((one) => !layer.contains(one))
  return [
    ...elements.map((element) => boxOf(element)),
    ...focusedField().map((element) => boxOf(element, focusedWeight)),
  ].filter(({ width, height, top }) => {
    // What is only read aloud is a pixel large.
    return width > 1 && height > 1 && top + height > 0 && top < innerHeight
  })
}

function boxOf(element: Element, weight = 1): Box {
  // A DOMRect has no fields of its own to be copied.
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height, weight }
}

/** What has the focus, and the hint or the error below it. */
function focusedField(): Element[] {
  const field = document.activeElement
  if (!field?.matches('input, select, textarea')) return []
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return [field, ...notes.flatMap((id) => document.getElementById(id) ?? [])]
}

function roomBelowStrip(): Box {
  const { clientWidth, clientHeight } = document.documentElement
  const strip = document.querySelector('.strip')?.getBoundingClientRect().bottom ?? 0
  const top = strip + edgePx
  return {
    left: edgePx,
    top,
    width: clientWidth - 2 * edgePx,
    height: clientHeight - top - edgePx,
  }
}
