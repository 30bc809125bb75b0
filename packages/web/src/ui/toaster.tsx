import './all-styles.ts'
import { cx } from 'class-variance-authority'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from './icon.tsx'
import { keepInFreePlace } from './keep-toast-clear.ts'
import { dismissToast, type Toast } from './toast.ts'

const swipeThresholdPx = 50

/** One toast: swipe right dismisses it, F8 moves the focus to it. */
export function Toaster({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const layer = useRef<HTMLDivElement>(null)

  // Talks to the browser's top layer: shown again, the popover comes to stand above any open dialog.
  useLayoutEffect(() => {
    const element = layer.current
    if (!element || !toast.isOpen) return undefined
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
    return keepInFreePlace(element)
  }, [toast])

  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={swipeThresholdPx}>
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
        <div className="grow">
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
        className="inset-auto top-strip left-0 m-0 w-[calc(100%-1.5rem)] bg-transparent text-ink backdrop:bg-transparent sm:max-w-md"
      >
        <Radix.Viewport className="outline-none" />
      </div>
    </Radix.Provider>
  )
}
