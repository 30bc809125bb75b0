import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { RunningClass } from '../open-class.ts'
import { stopAll } from '../stop-all.ts'
import type { ClassLocation } from './cells.ts'

/** A class that nobody uses for so long is closed: it then costs neither timer nor query. */
const idleMs = minuteMs
const lookEveryMs = 5 * secondMs

/** Which class, and where it lies. */
export type ClassPlace = ClassLocation & { id: string; code: string }

/** Whether a class still lies where it was: woken in another cell, or restored from a backup, it does not. */
export function isSamePlace(one: ClassLocation, other: ClassLocation): boolean {
  return one.cell === other.cell && one.schema === other.schema
}

/** The classes that this server has open. */
export type OpenClasses = {
  /**
   * The class at a place, opened if it is not.
   *
   * @param by who wants it: a class that the clock alone opens is one that nobody uses
   */
  get: (place: ClassPlace, by: 'people' | 'clock') => Promise<RunningClass>
  /** The open class of a code; undefined where none is open here. */
  findOpen: (code: string) => Promise<RunningClass> | undefined
  /** Whether it is open here. */
  has: (id: string) => boolean
  /** Those that are open, for what counts them. */
  list: () => { place: ClassPlace; running: RunningClass }[]
  /** Classes that people used since this was last asked, those with a page open among them. */
  takeUsed: () => string[]
  /** Closes a class now, whether or not it is used. */
  close: (id: string) => Promise<void>
  stop: () => Promise<void>
}

type Entry = {
  place: ClassPlace
  opening: Promise<RunningClass>
  running: RunningClass | undefined
  usedAt: number
  /** Whether people used it since that was last asked. */
  isUsed: boolean
  closing: Promise<void> | undefined
}

/**
 * Keeps classes open while they are used, and closes those that are not.
 *
 * @param input.open opens one
 * @param input.onClosed told of each that has been closed, before it can be opened again
 * @param input.failed told what went wrong when nobody waited for it
 */
export function keepClassesOpen(input: {
  open: (place: ClassPlace) => Promise<RunningClass>
  onClosed: (place: ClassPlace, running: RunningClass) => Promise<void>
  failed: (error: Error, what: string) => void
}): OpenClasses {
  const entries = new Map<string, Entry>()
  const byCode = new Map<string, Entry>()
  let isStopping = false

  async function get(place: ClassPlace, by: 'people' | 'clock'): Promise<RunningClass> {
    const entry = entries.get(place.id)
    if (entry?.closing) {
      // However that ends, the class is closed; what went wrong is for who closed it.
      await entry.closing.catch(() => undefined)
      return get(place, by)
    }
    if (entry) {
      entry.usedAt = performance.now()
      if (by === 'people') entry.isUsed = true
      return entry.opening
    }
    if (isStopping) throw new Error('the server stops and opens no class')
    return begin(place, by === 'people').opening
  }

  function begin(place: ClassPlace, isUsed: boolean): Entry {
    const opening = input.open(place)
    const entry: Entry = {
      place,
      opening,
      running: undefined,
      usedAt: performance.now(),
      isUsed,
      closing: undefined,
    }
    entries.set(place.id, entry)
    byCode.set(place.code, entry)
    void noteOpened(entry)
    return entry
  }

  async function noteOpened(entry: Entry): Promise<void> {
    try {
      entry.running = await entry.opening
    } catch {
      // Who asked for it is told; the next one tries again.
      forget(entry)
    }
  }

  function close(entry: Entry): Promise<void> {
    entry.closing ??= closeNow(entry).finally(() => forget(entry))
    return entry.closing
  }

  function forget(entry: Entry): void {
    const { id, code } = entry.place
    // Where it failed to open, another one may be in its place by now.
    if (entries.get(id) === entry) entries.delete(id)
    if (byCode.get(code) === entry) byCode.delete(code)
  }

  async function closeNow({ place, opening }: Entry): Promise<void> {
    const running = await opening.catch(() => undefined)
    // One that could not be opened is closed; who asked for it was told why.
    if (!running) return
    await stopAll([() => input.onClosed(place, running), running.stop, running.stopTelling])
  }

  function closeUnused(): void {
    const before = performance.now() - idleMs
    for (const entry of entries.values()) {
      const { running, usedAt, closing } = entry
      if (!running || closing || usedAt > before) continue
      if (hasOpenPages(entry) || running.isAtWork()) continue
      close(entry).catch((error: Error) => input.failed(error, 'a class could not be closed'))
    }
  }

  const looks = setInterval(closeUnused, lookEveryMs)
  looks.unref()

  return {
    get,
    findOpen: (code) => {
      const entry = byCode.get(code)
      if (!entry || entry.closing) return undefined
      entry.usedAt = performance.now()
      entry.isUsed = true
      return entry.opening
    },
    takeUsed: () => {
      const used = [...entries.values()].filter((one) => one.isUsed || hasOpenPages(one))
      for (const entry of used) entry.isUsed = false
      return used.map(({ place }) => place.id)
    },
    has: (id) => entries.has(id),
    list: () =>
      [...entries.values()].flatMap(({ place, running }) => (running ? [{ place, running }] : [])),
    close: async (id) => {
      const entry = entries.get(id)
      if (entry) await close(entry)
    },
    stop: async () => {
      isStopping = true
      clearInterval(looks)
      // Whatever one of them cannot write any more, the others and the server stop all the same.
      for (const result of await Promise.allSettled([...entries.values()].map(close))) {
        if (result.status === 'rejected') input.failed(result.reason, 'a class could not be closed')
      }
    },
  }
}

/** Whether people have a page of a class open: a phone's, or the room's screen. */
export function hasOpenPages({ running }: { running: RunningClass | undefined }): boolean {
  if (!running) return false
  const { streams, screens } = running.deps.live
  return streams.size() > 0 || screens.size() > 0
}
