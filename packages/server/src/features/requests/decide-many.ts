import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { alreadyDecidedError, ownRequestError } from '../ledger/decisions.ts'
import { lockWallets } from '../ledger/ledger.sql.ts'
import type { Decision, ManyDecisions, ManyItem } from './many-decisions.ts'
import { recordDecisions } from './record-decisions.ts'
import { decideRequests, lockRequests, type RequestKind, type RequestRow } from './requests.sql.ts'

/** What the decisions about one kind of request do, besides their status. */
export type KindOfReview<Row extends RequestRow, Reviewed extends Row> = {
  kind: RequestKind<Row, Reviewed>
  /**
   * Moves the money of those that are decided, each in the order of asking. Their wallets are locked.
   *
   * @returns for each approved one why it was refused, or undefined
   */
  moveMoney: (
    tx: Tx,
    requests: { approved: readonly Row[]; rejected: readonly Row[]; realNow: Instant },
    now: Instant,
  ) => Promise<(DomainError | undefined)[]>
  /** What the audit log keeps of a request besides its amount. */
  factsOf: (request: Row) => Record<string, string>
}

/**
 * Decides about many requests in one transaction, each with an outcome of its own: what is refused
 * changes nothing. They are decided in the order in which their members asked, whatever the order of the
 * items, because the pool pays the first who asked. An id that comes twice is decided once.
 *
 * Locks are taken in the one order of all money: every request in the order of asking, then every
 * wallet by its id, then the pool. Two calls over the same ids wait for each other and never in a
 * circle. Fifty wallets are locked meanwhile, and their members wait: so the number of statements does
 * not grow with the number of requests.
 *
 * @param now simulated
 * @returns for each item, in the order of the items, why it was refused or undefined
 */
export async function decideMany<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  review: KindOfReview<Row, Reviewed>,
  decisions: ManyDecisions,
  now: Instant,
): Promise<(DomainError | undefined)[]> {
  const { items, reviewerId } = decisions
  // Before any row: a change of the clock holds its gate and then wants wallets.
  await enterClockGate(tx, now)
  const locked = await lockRequests(
    tx,
    review.kind,
    items.map(({ id }) => id),
  )
  const owners = locked
    .filter(({ userId, status }) => status === 'pending' && userId !== reviewerId)
    .map(({ userId }) => userId)
  if (owners.length > 0) await lockWallets(tx, [...new Set(owners)])

  const requests = new Map(locked.map((request) => [request.id, request]))
  const refusals: (DomainError | undefined)[] = Array.from({ length: items.length })
  for (const places of roundsOf(items)) {
    const round = { decisions, places, requests, refusals }
    // A round sees what the one before it decided: that is its point.
    await decideRound(tx, review, round, now)
  }
  return refusals
}

/** The places of the items in rounds, so that no id comes twice in one: mostly there is one round. */
function roundsOf(items: readonly ManyItem[]): number[][] {
  const rounds: number[][] = []
  const timesSeen = new Map<string, number>()
  for (const [place, { id }] of items.entries()) {
    const round = timesSeen.get(id) ?? 0
    timesSeen.set(id, round + 1)
    rounds[round] = [...(rounds[round] ?? []), place]
  }
  return rounds
}

/** Decides about items whose ids differ: fills in their refusals, and the requests as they are then. */
async function decideRound<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  { kind, moveMoney, factsOf }: KindOfReview<Row, Reviewed>,
  round: {
    decisions: ManyDecisions
    places: readonly number[]
    /** In the order of asking. */
    requests: Map<string, Row>
    refusals: (DomainError | undefined)[]
  },
  now: Instant,
): Promise<void> {
  const { decisions, places, requests, refusals } = round
  const { items, reviewerId, rule, realNow } = decisions
  const open = new Map<string, number>()
  for (const place of places) {
    const id = items[place]?.id ?? ''
    const refusal = await findRefusal(tx, kind, { request: requests.get(id), reviewerId })
    if (refusal) refusals[place] = refusal
    else open.set(id, place)
  }
  const inLine = [...requests.values()].filter(({ id }) => open.has(id))
  const itemOf = ({ id }: Row) => items[open.get(id) ?? -1]
  const approved = inLine.filter((request) => itemOf(request)?.status === 'approved')
  const rejected = inLine.filter((request) => itemOf(request)?.status === 'rejected')

  const refused = await moveMoney(tx, { approved, rejected, realNow }, now)
  for (const [at, { id }] of approved.entries()) {
    if (refused[at]) refusals[open.get(id) ?? -1] = refused[at]
    if (refused[at]) open.delete(id)
  }
  const decided = await decideRequests(
    tx,
    kind,
    {
      items: inLine.flatMap((request) => (open.has(request.id) ? (itemOf(request) ?? []) : [])),
      verifiedBy: reviewerId,
      isByRule: rule !== undefined,
    },
    { now, realNow },
  )
  for (const request of decided) requests.set(request.id, request)
  await recordDecisions(tx, kind, { requests: decided, decisions, factsOf }, now)
}

async function findRefusal<Row extends RequestRow, Reviewed extends Row>(
  tx: Tx,
  kind: RequestKind<Row, Reviewed>,
  { request, reviewerId }: { request: Row | undefined; reviewerId: string },
): Promise<DomainError | undefined> {
  if (!request) return refusalError(`not_found.${kind.name}`)
  if (request.userId === reviewerId) return ownRequestError()
  if (request.status !== 'pending') return alreadyDecidedError(tx, request)
  return undefined
}

/**
 * Makes the single form of a review.
 *
 * @throws DomainError what `review` refuses it for
 */
export function decideOneBy(
  review: (tx: Tx, decisions: ManyDecisions, now: Instant) => Promise<(DomainError | undefined)[]>,
) {
  return async (tx: Tx, decision: Decision, now: Instant): Promise<void> => {
    const { id, status, rejectionNote, remarks, ...call } = decision
    const items = [{ id, status, rejectionNote, remarks: remarks ?? null }]
    const [refusal] = await review(tx, { items, ...call }, now)
    if (refusal) throw refusal
  }
}
