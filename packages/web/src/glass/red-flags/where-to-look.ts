import type { Role } from '@kunwari/domain/identity/people'
import { notes, type RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import type { Place } from '@kunwari/domain/red-flags/note'
import { pathHere } from '../../lib/base.ts'
import type { Texts } from '../../texts/text-keys.ts'
import { screensToCome } from './screens-to-come.ts'

/** Who meets a flag on which screen, by the key of its words. */
type Spot = keyof Texts['glass']['redFlags']['spots']

export type Hint = {
  spot: Spot
  needs: Place['needs']
  /** The screen's address, when this person can go there. */
  href?: string
}

/**
 * Where somebody may find a flag: on a screen that they can open if there is one, else where others
 * meet it; undefined while all of its screens are still to come.
 */
export function whereToLook(id: RedFlagId, role: Role): Hint | undefined {
  const here = notes[id].places.filter(({ path }) => !screensToCome.includes(path))
  const place = here.find((one) => canGoTo(one, role)) ?? here[0]
  if (!place) return undefined
  return {
    // A test reads that every place of the registry has its words.
    spot: `${place.as} ${place.path}` as Spot,
    needs: place.needs,
    ...(canGoTo(place, role) && { href: place.path }),
  }
}

function canGoTo({ as, path }: Place, role: Role): boolean {
  // At "/" somebody who is signed in finds their Home and not the front page.
  if (as === 'visitor') return path !== '/'
  if (as === 'member') return true
  return as === role
}

const lookEveryMs = 50
const looksMax = 100

/**
 * After a press on a link to a flag's screen: waits for the flag, brings it to the middle of the
 * window and gives it the focus.
 */
export function seekFlag(id: RedFlagId): void {
  const from = pathHere()
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    const flag = pathHere() === from ? undefined : findFlag(id)
    if (!flag && looks < looksMax) return
    clearInterval(timer)
    if (flag) land(flag)
  }, lookEveryMs)
}

function findFlag(id: RedFlagId): HTMLElement | undefined {
  const flags = document.querySelectorAll<HTMLElement>(`[data-note="${id}"]`)
  return [...flags].find((flag) => flag.checkVisibility?.() !== false)
}

function land(flag: HTMLElement): void {
  flag.scrollIntoView({ block: 'center' })
  flag.focus({ preventScroll: true })
  // The browser draws no focus that a script gives after a press.
  flag.style.setProperty('outline', '3px solid var(--focus)')
  flag.addEventListener('blur', () => flag.style.removeProperty('outline'), { once: true })
}
