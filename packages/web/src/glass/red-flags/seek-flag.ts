import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'

const lookEveryMs = 50
const looksMax = 100

/**
 * After a press on a link to a flag's screen: waits for the flag, brings it to the middle of the
 * window and gives it the focus.
 */
export function seekFlag(id: RedFlagId): void {
  const from = location.pathname
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    const flag = location.pathname === from ? undefined : findFlag(id)
    if (!flag && looks < looksMax) return
    clearInterval(timer)
    if (flag) land(flag)
  }, lookEveryMs)
}

function findFlag(id: RedFlagId): HTMLElement | undefined {
  const flags = document.querySelectorAll<HTMLElement>(`[data-note="${id}"]`)
  return [...flags].find((flag) => flag.checkVisibility())
}

function land(flag: HTMLElement): void {
  flag.scrollIntoView({ block: 'center' })
  flag.focus({ preventScroll: true })
  // The browser draws no focus that a script gives after a press.
  flag.style.setProperty('outline', '3px solid var(--focus)')
  flag.addEventListener('blur', () => flag.style.removeProperty('outline'), { once: true })
}
