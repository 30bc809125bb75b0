import type { EventData, EventName } from '@kunwari/contract/events'
import type { Read } from '../lib/read-query.ts'
import { carried, outdatedBy, toldAtOpening } from './call-facts.at-build.ts'

type RequestKind = EventData['request.created']['kind']

/** What may make a read outdated: an event, or one about a kind of request. */
export type EventCause = EventName | `request:${RequestKind}`

/** The reads that a cause makes outdated. */
export function readsOutdatedBy(cause: EventCause): readonly Read[] {
  return outdatedBy.flatMap(([key, causes]) => {
    const known: readonly EventCause[] = causes
    return known.includes(cause) ? [key] : []
  })
}

/** The cause that an event is. */
export function causeOf<Name extends EventName>(name: Name, data: EventData[Name]): EventCause {
  const isRequest = name === 'request.created' || name === 'request.reviewed'
  return isRequest && 'kind' in data ? `request:${data.kind}` : name
}

/** All that events change but what a stream tells as it opens. */
export const changing: readonly Read[] = [...outdatedBy.map(([key]) => key), ...carried]

/** All that events change. */
export const changingOrTold: readonly Read[] = [...changing, ...toldAtOpening]
