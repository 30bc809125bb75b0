import { estimateGroup } from '@kunwari/domain/offers/discernment'
import {
  BOOSTER_OFFERS_OF_A_KIND,
  type BoosterDay,
  type BoosterResult,
  boosterDays,
  readSlip,
} from '@kunwari/domain/offers/slip'

/** More than any class hands in; what comes after is left out. */
const SLIPS_MAX = 20_000

/** What looks like a slip, however it is spaced. */
const slipLike = /KWB(?:[\s‐-―-]*[0-9A-Z]){11}(?![0-9A-Z])/gi

type ReadSlips = {
  slips: readonly BoosterResult[]
  /** Lines that hold something else, or a slip that was mistyped. */
  unread: readonly string[]
  /** The classes that they are from. */
  tags: readonly string[]
}

/** Reads the slips out of a pasted text: one a line, or several, with anything around them. */
export function readSlips(text: string): ReadSlips {
  const slips: BoosterResult[] = []
  const unread: string[] = []
  for (const line of text.split('\n')) {
    const written = line.match(slipLike) ?? []
    const read = written.flatMap((one) => readSlip(one) ?? [])
    slips.push(...read)
    if (line.trim() !== '' && (read.length === 0 || read.length < written.length)) {
      unread.push(line.trim())
    }
  }
  const kept = slips.slice(0, SLIPS_MAX)
  return { slips: kept, unread, tags: [...new Set(kept.map(({ tag }) => tag))].toSorted() }
}

export type DayOfCurve = {
  day: BoosterDay
  n: number
  /** Null under two slips. */
  estimate: ReturnType<typeof estimateGroup>
}

/** The forgetting curve: mean d' and c with their intervals, for each day that has slips. */
export function forgettingCurve(slips: readonly BoosterResult[]): readonly DayOfCurve[] {
  return boosterDays.flatMap((day) => {
    const judged = slips
      .filter((slip) => slip.day === day)
      .map(({ hits, falseAlarms }) => ({
        hits,
        traps: BOOSTER_OFFERS_OF_A_KIND,
        falseAlarms,
        honest: BOOSTER_OFFERS_OF_A_KIND,
      }))
    return judged.length === 0 ? [] : [{ day, n: judged.length, estimate: estimateGroup(judged) }]
  })
}
