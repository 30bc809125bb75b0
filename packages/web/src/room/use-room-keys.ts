import { useEffect, useEffectEvent, useState } from 'react'
import { currentLanguage, setLanguage } from '../texts/i18n.ts'
import type { TeacherKey } from './use-next-stage.ts'
import { useRoomPage } from './use-room-page.ts'

/** What lies over the stage. */
export type Overlay = 'blank' | 'qr' | 'help'

/** Of all text; each with those that it falls back to where a stage has no room for it. */
const sizes = [[1], [1, 1.05], [1, 1.05, 1.1]] as const

/** As a clicker and a keyboard send them. */
const forwardKeys = new Set([' ', 'PageDown', 'ArrowRight'])
const backKeys = new Set(['PageUp', 'ArrowLeft'])

type RoomKeyActs = {
  onForward: () => void
  onBack: () => void
  onTeacherKey: (key: TeacherKey) => void
  /** The class's town in the laboratory. */
  onTown: () => void
}

/** The keys of the room's screen. */
export function useRoomKeys({ onForward, onBack, onTeacherKey, onTown }: RoomKeyActs) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [size, setSize] = useState(0)

  const toggle = (one: Overlay) => setOverlay((before) => (before === one ? null : one))
  const grow = (by: number) =>
    setSize((before) => Math.min(sizes.length - 1, Math.max(0, before + by)))
  const acts: Record<string, () => void> = {
    b: () => toggle('blank'),
    '.': () => toggle('blank'),
    q: () => toggle('qr'),
    '?': () => toggle('help'),
    escape: () => (overlay === null ? onTeacherKey('end') : setOverlay(null)),
    enter: () => onTeacherKey('next'),
    p: () => onTeacherKey('pause'),
    r: () => onTeacherKey('rush'),
    t: onTown,
    f: toggleFullscreen,
    l: switchLanguage,
    '+': () => grow(1),
    '=': () => grow(1),
    '-': () => grow(-1),
  }

  const turnOf = (key: string) => {
    if (forwardKeys.has(key)) return onForward
    return backKeys.has(key) ? onBack : undefined
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A button that has the focus is pressed by these itself.
    const isButton = event.target instanceof HTMLButtonElement
    if (isButton && (event.key === 'Enter' || event.key === ' ')) return
    const act = acts[event.key.toLowerCase()] ?? turnOf(event.key)
    if (!act || event.repeat) return
    event.preventDefault()
    act()
  })
  // Talks to the keyboard.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  useRoomPage(sizes[size])

  return { overlay, toggle }
}

/** A browser may refuse: then the window stays as it is. */
function toggleFullscreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}

function switchLanguage(): void {
  setLanguage(currentLanguage() === 'en' ? 'fil' : 'en').catch(() => undefined)
}
