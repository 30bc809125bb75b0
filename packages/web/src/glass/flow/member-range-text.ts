import { extraText, isExtra, memberNumber } from '../member-number.ts'
import { type MemberRange, rangeText } from './flow-picture.ts'

/** Members of a row as they are told: "7", "1–50", and of invented ones what they are. */
export function memberRangeText(range: MemberRange): string {
  if (range.from === range.to) return memberNumber(range.from)
  return isExtra(range.from) ? extraText(rangeText(range)) : rangeText(range)
}
