import type { World } from '@kunwari/contract/world'
import { toIso } from '@kunwari/domain/calendar/instant'
import { now } from './lib/now.ts'
import { simulatedNowOf } from './lib/simulated-now.ts'
import { formatDate } from './texts/format-date.ts'
import { translate } from './texts/i18n.ts'
import type { Language } from './texts/languages.ts'

const tickMs = 1_000

let timer: ReturnType<typeof setInterval> | undefined

type Showing = {
  language: Language
  /** When the world was read, in the browser's milliseconds. */
  readAt: number
}

/** Writes the simulated date into the strip, which stands in the page outside of the app. */
export function showStripClock(world: World, { language, readAt }: Showing): void {
  const place = document.querySelector<HTMLElement>('#strip-clock')
  if (!place) return
  clearInterval(timer)
  place.hidden = world.isRealTime
  if (world.isRealTime) return
  const show = () => {
    const date = formatDate(toIso(simulatedNowOf(world, readAt, now())))
    place.lang = language
    place.textContent = translate('common:simulatedDate', { date })
  }
  show()
  if (!world.paused) timer = setInterval(show, tickMs)
}
