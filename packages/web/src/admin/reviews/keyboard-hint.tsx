import { useEffect, useSyncExternalStore } from 'react'
import { ownKey } from '../../lib/base.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'

/** Says which keys the lists know, and turns them on and off. For those who have a keyboard. */
export function KeyboardHint({ canSelect = false }: { canSelect?: boolean }) {
  const { t } = useTranslation('admin')
  const { areOn, toggle } = useReviewKeys()
  return (
    <div className="hidden items-center gap-4 text-muted text-xs lg:flex">
      {areOn && (
        <p className="flex gap-4">
          <span className="sr-only">{t('reviews.keys.label')}</span>
          <Key keys={['j', 'k']} what={t('reviews.keys.move')} />
          {canSelect && <Key keys={['x']} what={t('reviews.keys.select')} />}
          <Key keys={['a']} what={t('reviews.keys.approve')} />
          <Key keys={['r']} what={t('reviews.keys.reject')} />
        </p>
      )}
      <Button variant="ghost" className="text-xs" onClick={toggle}>
        {areOn ? t('reviews.keys.off') : t('reviews.keys.on')}
      </Button>
    </div>
  )
}

function Key({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid size-6 place-items-center border border-edge bg-surface font-semibold text-ink"
        >
          {key}
        </kbd>
      ))}
      {what}
    </span>
  )
}

const storageKey = () => ownKey('kunwari.review-keys-off')
const buttonKeys = new Set(['a', 'r', 'x'])
const listeners = new Set<() => void>()

/**
 * The keys of lists to decide about: j and k (or the arrows, inside a list) move between rows, x
 * chooses a row, a and r press its own buttons. They are the whole page's while they are on, and can be turned off:
 * people who speak to their computer type letters without meaning to (WCAG 2.1.4).
 */
function useReviewKeys(): { areOn: boolean; toggle: () => void } {
  const areOn = useSyncExternalStore(subscribe, isOn)

  // Listens to the page's keyboard.
  useEffect(() => {
    if (!areOn) return undefined
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])

  return { areOn, toggle: switchKeys }
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]'))
    return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-review-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (moveFocus(rows, at, event.key) || pressButton(rows[at], event.key)) event.preventDefault()
}

function moveFocus(rows: readonly HTMLElement[], at: number, key: string): boolean {
  const isDown = key === 'j' || (key === 'ArrowDown' && at >= 0)
  const isUp = key === 'k' || (key === 'ArrowUp' && at >= 0)
  if ((!isDown && !isUp) || rows.length === 0) return false
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + (isDown ? 1 : -1)))
  const row = rows[next]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return true
}

function pressButton(row: HTMLElement | undefined, key: string): boolean {
  if (!buttonKeys.has(key)) return false
  const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
  button?.click()
  return button !== undefined && button !== null
}

function switchKeys(): void {
  if (isOn()) localStorage.setItem(storageKey(), '1')
  else localStorage.removeItem(storageKey())
  for (const listener of listeners) listener()
}

function isOn(): boolean {
  return localStorage.getItem(storageKey()) === null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
