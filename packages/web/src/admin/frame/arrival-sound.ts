import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePendingIds } from './pending-counts.ts'

const storageKey = 'kunwari.arrival-sound'
const listeners = new Set<() => void>()

/** Two short notes, the second higher: hertz, and seconds from the start. */
const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
] as const
const noteSeconds = 0.12
const loudness = 0.08

/**
 * A sound when a request arrives, for whoever looks elsewhere: off until it is turned on, and then
 * remembered by this browser.
 */
export function useArrivalSound(): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, isRemembered)
  const pending = usePendingIds()
  const known = useRef(pending)

  // Talks to the browser's sound.
  useEffect(() => {
    const hasCome = hasArrived(known.current, pending)
    known.current = pending
    if (hasCome && isOn) play()
  })

  return { isOn, toggle }
}

type Ids = Record<string, readonly string[] | undefined>

/**
 * Whether something waits that did not before. What is read for the first time was there already, and
 * what was decided makes no sound.
 */
export function hasArrived(before: Ids, after: Ids): boolean {
  return Object.entries(after).some(([section, ids]) => {
    const last = before[section]
    return last !== undefined && ids?.some((id) => !last.includes(id))
  })
}

function toggle(): void {
  if (isRemembered()) localStorage.removeItem(storageKey)
  else {
    localStorage.setItem(storageKey, '1')
    // To be heard once, and because a browser lets only a press begin to sound.
    play()
  }
  for (const listener of listeners) listener()
}

function isRemembered(): boolean {
  return localStorage.getItem(storageKey) !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let context: AudioContext | undefined

function play(): void {
  context ??= new AudioContext()
  void context.resume()
  for (const { hertz, at } of notes) playNote(context, hertz, context.currentTime + at)
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  // Rises and falls softly: a tone that is cut clicks.
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + noteSeconds / 6)
  volume.gain.linearRampToValueAtTime(0, at + noteSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + noteSeconds)
}
