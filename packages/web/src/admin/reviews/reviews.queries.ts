import type { ItemRefusal } from '@kunwari/contract/admin'
import { historyIdsMax } from '@kunwari/contract/admin-histories'
import { ApiError, api, type CallAnswer } from '@kunwari/contract/client'
import type { World } from '@kunwari/contract/world'
import { keepPreviousData, useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read-query.ts'
import { useWorld } from '../../lib/world.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { refetchMoney } from '../refetch-money.ts'
import { showFailure } from '../show-failure.ts'

/** Deposits that wait for a decision, oldest first. */
export const pendingDepositsQuery = read('GET /api/admin/deposits/pending')

/** Withdrawals that wait for a decision, oldest first. */
export const pendingWithdrawalsQuery = read('GET /api/admin/withdrawals/pending')

/** A decision about one request. */
export type Decision = {
  id: string
  body: { status: 'approved' } | { status: 'rejected'; rejectionNote: string | undefined }
  idempotencyKey: string
}

/** The queue that a request leaves when it is decided here. */
export type Leaving = {
  begin: (ids: readonly string[]) => void
  giveBack: (ids: readonly string[]) => void
}

/** Decisions about many requests, by one call. */
type ManyDecisions = {
  items: ({ id: string } & Decision['body'])[]
  idempotencyKey: string
}

/** The two kinds of request that admins decide about. */
export type RequestKind = 'deposits' | 'withdrawals'

const decideOne = {
  deposits: ({ id, body, idempotencyKey }: Decision) =>
    api('PUT /api/admin/deposits/:id/verify', { params: { id }, body, idempotencyKey }),
  withdrawals: ({ id, body, idempotencyKey }: Decision) =>
    api('PUT /api/admin/withdrawals/:id/verify', { params: { id }, body, idempotencyKey }),
}

type DecideMany = (
  decisions: ManyDecisions,
) => Promise<{ results: readonly (ItemRefusal | { ok: true })[] }>

/** Approves or rejects many pending requests; tells nobody. */
export const decideMany: Record<RequestKind, DecideMany> = {
  deposits: ({ items, idempotencyKey }: ManyDecisions) =>
    api('PUT /api/admin/deposits/verify', { body: { items }, idempotencyKey }),
  withdrawals: ({ items, idempotencyKey }: ManyDecisions) =>
    api('PUT /api/admin/withdrawals/verify', { body: { items }, idempotencyKey }),
}

/** Requests that wait no more, by their ids. */
function decidedQuery(kind: RequestKind, ids: readonly string[]) {
  const input = { query: { ids: ids.join(',') } }
  return kind === 'deposits'
    ? read('GET /api/admin/deposits', input)
    : read('GET /api/admin/withdrawals', input)
}

/** Approves or rejects a pending request. Stays pending until the lists are new. */
export function useDecide(kind: RequestKind, queue: Leaving) {
  return useMutation<unknown, Error, Decision>({
    mutationFn: (decision) => decideOne[kind](decision),
    onMutate: ({ id }) => queue.begin([id]),
    onSuccess: () => tellDone(translate(`admin:${kind}.updated`)),
    onError: (error, { id }) => {
      queue.giveBack([id])
      return tellFailed(error, translate(`admin:${kind}.failed`))
    },
  })
}

async function tellDone(title: string): Promise<void> {
  showToast({ title })
  await refetchMoney()
}

async function tellFailed(error: Error, fallback: string): Promise<void> {
  showFailure(error, fallback)
  if (isOutOfDate(error)) await refetchMoney()
}

/** Whether a refusal means that the list on screen is not what the server has. */
export function isOutOfDate(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 404 || error.status === 409 || error.code === 'idempotency_key_reused'
}

/** How a request that waits no more was decided, and by whom. */
export type Outcome = { status: string; decidedBy: string | null }
type Outcomes = {
  of: ReadonlyMap<string, Outcome>
  /** The server has no such requests: they went with their class. */
  lost: readonly string[]
}

/**
 * How requests that wait no more were decided: read together, and not one by one.
 *
 * @param ids in the order in which they left
 */
export function useOutcomes(kind: RequestKind, ids: readonly string[]): Outcomes {
  const parts = partsOf(ids)
  return useQueries({
    queries: parts.map((part) => ({
      ...decidedQuery(kind, part),
      placeholderData: keepPreviousData,
    })),
    combine: (reads) => {
      const of = new Map(reads.flatMap(({ data }) => (data ? rowsOf(data) : [])))
      const answered = parts.filter((_, at) => reads[at]?.isSuccess && !reads[at].isPlaceholderData)
      return { of, lost: answered.flat().filter((id) => !of.has(id)) }
    },
  })
}

type Decided = CallAnswer<'GET /api/admin/deposits'> | CallAnswer<'GET /api/admin/withdrawals'>

function rowsOf(page: Decided): (readonly [id: string, Outcome])[] {
  const rows: readonly (Outcome & { id: string })[] =
    'deposits' in page ? page.deposits : page.withdrawals
  return rows.map((row) => [row.id, row])
}

function partsOf(ids: readonly string[]): (readonly string[])[] {
  const parts: (readonly string[])[] = []
  for (let from = 0; from < ids.length; from += historyIdsMax) {
    parts.push(ids.slice(from, from + historyIdsMax))
  }
  return parts
}

// What a dialog keeps, and what a class refuses, stand in a file that every list of the back office loads: as a chunk
// of their own their name would be in the first load of Home, which has no room left for it.

/** The row that a dialog is about, kept after the row left its list. */
export function useKeptRow<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): Row | undefined {
  return useKept(
    rows.find((row) => row.id === id),
    id,
  )
}

/**
 * What a dialog is about, kept after it left its list: what was typed stays, and a dialog that goes before its
 * step of the history is taken back lets its person press a link, which that step would undo.
 *
 * @param key what the address calls it
 */
export function useKept<Subject>(
  found: Subject | undefined,
  key: string | undefined,
): Subject | undefined {
  const [kept, keep] = useState<{ key: string | undefined; subject: Subject }>()
  if (found && (found !== kept?.subject || key !== kept.key)) keep({ key, subject: found })
  return found ?? (kept?.key === key ? kept?.subject : undefined)
}

/** Why nobody decides by hand: the class has not begun, or has stopped. */
const reasons: Partial<Record<World['stage'], 'notBegun' | 'stopped'>> = {
  setup: 'notBegun',
  lobby: 'notBegun',
  freeze: 'stopped',
  reveal: 'stopped',
  debrief: 'stopped',
  score: 'stopped',
  ended: 'stopped',
}

/** Why the server takes no decision in the class's stage; undefined where it does. */
export function useNoDecisions() {
  const stage = useWorld().data?.stage
  return stage && reasons[stage]
}

/** Whether money is added and removed by hand: in a class in stages it all comes out of pockets. */
export function useMovesFunds(): boolean {
  const stage = useWorld().data?.stage
  return stage === undefined || stage === 'open'
}
