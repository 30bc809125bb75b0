import type { Bet, BetResult, LuckyWorld } from '@kunwari/population/bet'
import type { Dots } from '@kunwari/population/dots'
import type { DayFigures } from '@kunwari/population/figures'
import type { Followed } from '@kunwari/population/follow-person'
import type { Scenario } from '@kunwari/population/scenario'
import type { Summary } from '@kunwari/population/summary'
import type { Sweep, SweepCell } from '@kunwari/population/sweep'

/** What the page asks of the laboratory's worker. There is no message to stop: the worker is ended. */
export type LabRequest =
  | { type: 'run'; scenario: Scenario }
  /** The same world once more, to see what one person sees. */
  | { type: 'follow'; scenario: Scenario; person: number }
  | { type: 'sweep'; sweep: Sweep }
  | { type: 'bet'; bet: Bet }

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

/** Of a sweep's cells, or a bet's worlds. */
export type LabCount = { done: number; of: number }

/** What came of a bet. */
export type BetPlayed = {
  result: BetResult
  lucky: LuckyWorld | null
}

/** What the worker tells the page. */
export type LabReply =
  | ({ type: 'progress' } & LabProgress)
  | { type: 'result'; run: LabRun }
  | { type: 'followed'; followed: Followed }
  | ({ type: 'count' } & LabCount)
  | { type: 'swept'; cells: SweepCell[] }
  | { type: 'betPlayed'; played: BetPlayed }
  /** Too large: beyond what is exact, or what this device has room for. */
  | { type: 'failure'; message: string; isTooLarge: boolean }
