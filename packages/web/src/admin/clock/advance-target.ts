import { advanceDaysMax } from '@kunwari/contract/clock'
import { addMs, dayMs, type Instant, instant, toIso } from '@kunwari/domain/calendar/instant'

/** How far to advance, as the call takes it. */
export type AdvanceTarget = { days: number } | { to: string }

/** How far, as it is typed: a number of days, or a moment as the browser's field writes it. */
export type AdvanceChoice = { by: 'days'; days: string } | { by: 'moment'; moment: string }

/** What is wrong with a choice. `empty` is no fault yet: nothing was typed. */
export type AdvanceProblem = 'empty' | 'days' | 'past' | 'far'

/**
 * Reads a choice.
 *
 * @param now simulated
 * @returns the target and where it lands, or the problem
 */
export function readChoice(
  choice: AdvanceChoice,
  now: Instant,
): { target: AdvanceTarget; lands: Instant } | { problem: AdvanceProblem } {
  return choice.by === 'days' ? readDays(choice.days.trim(), now) : readMoment(choice.moment, now)
}

function readDays(text: string, now: Instant) {
  if (text === '') return { problem: 'empty' as const }
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > advanceDaysMax) return { problem: 'days' as const }
  return { target: { days }, lands: addMs(now, days * dayMs) }
}

/** @param text in Manila, without an offset: "2026-12-14T15:05" */
function readMoment(text: string, now: Instant) {
  // Manila is at UTC+8 all year.
  const lands = instant(Date.parse(`${text}+08:00`))
  if (Number.isNaN(lands)) return { problem: 'empty' as const }
  if (lands <= now) return { problem: 'past' as const }
  if (lands > addMs(now, advanceDaysMax * dayMs)) return { problem: 'far' as const }
  return { target: { to: toIso(lands) }, lands }
}
