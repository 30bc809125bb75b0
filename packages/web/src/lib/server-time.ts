import { keptHeader } from '@kunwari/contract/client'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { firstHeaders, latestHeaders, pageCameAt } from './first-session.ts'

/** A `Date` header is cut to whole seconds, and a clock that is as near as this is good enough as it is. */
const nearMs = 2_000

/**
 * What the server's clock shows at a moment of this device's, whose clock may be minutes off: known from when
 * an answer came and the `Date` that it carries.
 */
export function serverTimeOf(at: Instant): Instant {
  const [headers, cameAt] = latestHeaders() ?? firstOfPage()
  const answeredAt = Date.parse(headers.get('Date') ?? '')
  // What a worker kept without a network says what the time was then.
  if (Number.isNaN(answeredAt) || headers.has(keptHeader)) return at
  const aheadMs = cameAt - answeredAt
  return Math.abs(aheadMs) < nearMs ? at : instant(at - Math.round(aheadMs))
}

/** Where the page brought its first answer, and none came since, it is as old as the page. */
function firstOfPage(): [Headers, number] {
  const headers = firstHeaders()
  return headers ? [headers, pageCameAt()] : [new Headers(), 0]
}
