import { useSyncExternalStore } from 'react'
import { ownKey } from './base.ts'

/** One setting for the admin's pages and the inbox. */
const storageKey = () => ownKey('kunwari.arrival-sound')
const listeners = new Set<() => void>()

/** Two short notes, the second higher: hertz, and seconds from the start. */
const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
] as const
const noteSeconds = 0.12
const loudness = 0.08

/** Whether this browser makes a sound when something arrives: off until it is turned on. */
export function useIsSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isRemembered)
}

export function toggleSound(): void {
  if (isRemembered()) localStorage.removeItem(storageKey())
  else {
    localStorage.setItem(storageKey(), '1')
    // To be heard once, and because a browser lets only a press begin to sound.
    playArrival()
  }
  for (const listener of listeners) listener()
}

function isRemembered(): boolean {
  return localStorage.getItem(storageKey()) !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let context: AudioContext | undefined

export function playArrival(): void {
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
