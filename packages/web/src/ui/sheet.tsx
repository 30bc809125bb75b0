import { cva, cx } from 'class-variance-authority'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from './icon.tsx'

const SheetContext = createContext<{ titleId: string; close: () => void } | undefined>(undefined)

const look = cva(
  'sheet data-covered:invisible data-covered:backdrop:hidden fixed inset-x-0 top-auto bottom-0 flex max-h-[calc(100dvh-var(--strip-height)-0.75rem)] w-full flex-col overflow-clip narrow:overflow-y-auto rounded-t-lg bg-surface shade-lift sm:mx-auto',
  {
    variants: {
      place: {
        /** From below on a phone; at the right edge, full height, from there on. */
        side: 'sm:top-strip sm:right-0 sm:left-auto sm:mx-0 sm:h-[calc(100dvh-var(--strip-height))] sm:max-h-none sm:max-w-md sm:rounded-none sm:rounded-l-lg',
        /** From below on a phone; in the middle from there on. */
        middle: 'sm:top-strip sm:bottom-0 sm:my-auto sm:h-fit sm:max-w-lg sm:rounded-lg',
        /** As at the side, for everything about one thing. */
        panel:
          'sm:top-strip sm:right-0 sm:left-auto sm:mx-0 sm:h-[calc(100dvh-var(--strip-height))] sm:max-h-none sm:max-w-3xl sm:rounded-none sm:rounded-l-lg',
        /** All of the window but the strip. */
        whole: 'top-strip h-[calc(100dvh-var(--strip-height))] max-h-none max-w-none rounded-none',
        /** As a panel, and all of the window but the strip where it is wide enough to be read from afar. */
        page: 'sm:top-strip sm:right-0 sm:left-auto sm:mx-0 sm:h-[calc(100dvh-var(--strip-height))] sm:max-h-none sm:max-w-3xl sm:rounded-none lg:max-w-none',
        /** As in the middle, for a picture. */
        wide: 'sm:top-strip sm:bottom-0 sm:my-auto sm:h-fit sm:max-w-4xl sm:rounded-lg',
      },
    },
    defaultVariants: { place: 'middle' },
  },
)

type SheetProps = {
  /** Which of the two is speaking: the wallet or the truth behind it. */
  register?: 'skin' | 'glass'
  place?: 'side' | 'middle' | 'panel' | 'page' | 'whole' | 'wide'
  /** Esc, the backdrop and the close button call it; the sheet's opener takes it away. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal sheet. Two never lie on each other: one that is opened from another stands in its place until
 * it is closed. Being rendered is being open: `{isOpen && <Sheet.Root onClose={...}>...}`.
 */
function Root({ register = 'skin', place, onClose, children }: SheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // Talks to the browser's modal layer. Closing before the element goes gives the focus back to
  // what opened it, which is why this is a layout effect: its cleanup runs while it still stands.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    openOnTop(element)
    // The browser would begin at the close button; a sheet that asks something begins there.
    element
      .querySelector<HTMLElement>('input:not([readonly], [type=range]), select, textarea')
      ?.focus()
    return () => closeAndUncover(element)
  }, [])

  // Listens on the element itself: Esc and Android's Back arrive as `cancel`, and a press on the
  // backdrop as a press on the dialog outside of its box.
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const cancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    const press = (event: PointerEvent) => {
      if (event.target === element && isOutside(element, event)) onClose()
    }
    element.addEventListener('cancel', cancel)
    element.addEventListener('pointerdown', press)
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('pointerdown', press)
    }
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      data-register={register}
      aria-labelledby={titleId}
      className={cx(look({ place }), register === 'glass' && 'border-edge border-t-2 sm:border-2')}
    >
      <SheetContext value={{ titleId, close: onClose }}>{children}</SheetContext>
    </dialog>
  )
}

function Title({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { titleId, close } = useSheet()
  return (
    <header className="flex items-start justify-between gap-3 px-5 pt-5 pb-3">
      <h2 id={titleId} className="wrap-anywhere font-display text-xl">
        {children}
      </h2>
      <button
        type="button"
        aria-label={t('close')}
        onClick={close}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md"
      >
        <Icon name="close" />
      </button>
    </header>
  )
}

/** Scrolls when there is more than fits; with text twice as large all of the sheet does. */
function Body({ children }: { children: ReactNode }) {
  return (
    <div
      // Scrolls, so that the arrow keys must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
      tabIndex={0}
      className="relative grid narrow:shrink-0 grow auto-rows-max grid-cols-1 content-start gap-4 narrow:overflow-visible overflow-y-auto px-5 pt-1 pb-5 focus-visible:-outline-offset-3"
    >
      {children}
    </div>
  )
}

/** Stays in view at the thumb, the primary action last. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-4 pb-safe *:grow sm:*:grow-0">
      {children}
    </footer>
  )
}

export const Sheet = { Root, Title, Body, Actions }

function useSheet() {
  const sheet = use(SheetContext)
  if (!sheet) throw new Error('the parts of a sheet stand inside Sheet.Root')
  return sheet
}

function isOutside(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const box = element.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

// The open sheets, the newest last: one that opens from another takes its place, and gives it back.
const open: HTMLDialogElement[] = []

/** Opens a sheet in the place of the one that is open. */
function openOnTop(sheet: HTMLDialogElement): void {
  cover(open.at(-1), true)
  open.push(sheet)
  sheet.showModal()
}

/** Closes a sheet; the one before it stands there again, as it was left. */
function closeAndUncover(sheet: HTMLDialogElement): void {
  open.splice(open.indexOf(sheet), 1)
  // Before the closing: the browser gives the focus back to what stands in it.
  cover(open.at(-1), false)
  sheet.close()
}

function cover(sheet: HTMLDialogElement | undefined, isCovered: boolean): void {
  sheet?.toggleAttribute('data-covered', isCovered)
}
