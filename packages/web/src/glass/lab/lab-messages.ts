import type { Dots } from '@kunwari/population/dots'
import type { DayFigures } from '@kunwari/population/figures'
import type { Followed } from '@kunwari/population/follow'
import type { Scenario } from '@kunwari/population/scenario'
import type { Summary } from '@kunwari/population/summary'

/** What the page asks of the laboratory's worker. There is no message to stop: the worker is ended. */
export type LabRequest =
  | { type: 'run'; scenario: Scenario }
  /** The same world once more, to see what one person sees. */
  | { type: 'follow'; scenario: Scenario; person: number }

/** A world that was played to its end. */
export type LabRun = {
  scenario: Scenario
  days: DayFigures[]
  summary: Summary
  fingerprint: string
  you: { put: number; paid: number; rolls: number } | null
  dots: Dots
}

export type LabProgress = { day: number; of: number; members: number }

/** What the worker tells the page. */
export type LabReply =
  | ({ type: 'progress' } & LabProgress)
  | { type: 'result'; run: LabRun }
  | { type: 'followed'; followed: Followed }
  | { type: 'failure'; message: string }
