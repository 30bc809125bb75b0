import type { Instant } from '../calendar/instant.ts'
import type { ClassAsk, ClassLog } from './class-log.ts'
import { poolChangeOf } from './days-ends.ts'

/** When a class broke, and by what: the line as it stood, or everybody at once. */
export type Break = { at: Instant; cause: 'line' | 'rush' }

/** Something at a place in the order of activity. */
type Happening = { seq: bigint; at: Instant; apply: (line: Line) => void }

/** The pool, and the requests that wait, oldest first. */
type Line = { pool: bigint; waiting: ClassAsk[]; isAllDue: boolean }

/**
 * The first moment at which the pool held less than the oldest waiting withdrawal that was due: looked at
 * after each posting and request, and when a request fell due. While everybody asks, all are due.
 *
 * @returns undefined where it never did, up to the moment at which the walls turned to glass
 */
export function findBreak(log: ClassLog): Break | undefined {
  const { revealed } = log
  const line: Line = { pool: 0n, waiting: [], isAllDue: false }
  const dues = log.asks.map(dueOf).toSorted((one, other) => one - other)
  let next = 0
  for (const { seq, at, apply } of happeningsOf(log)) {
    if (seq > revealed.seq) break
    // What falls due between two happenings meets the pool as it stood.
    for (let due = dues[next]; due !== undefined && due <= at; due = dues[next]) {
      next += 1
      if (isBroken(line, due)) return { at: due, cause: causeOf(line) }
    }
    apply(line)
    if (isBroken(line, at)) return { at, cause: causeOf(line) }
  }
  for (const due of dues.slice(next)) {
    if (due <= revealed.at && isBroken(line, due)) return { at: due, cause: 'line' }
  }
  return undefined
}

function happeningsOf({ postings, asks, rush }: ClassLog): Happening[] {
  const approvals = new Map<string, ClassAsk>()
  for (const ask of asks) if (ask.status === 'approved') approvals.set(ask.id, ask)
  const happenings: Happening[] = []
  for (const posting of postings) {
    const change = poolChangeOf(posting)
    if (change === 0n) continue
    const paid = posting.kind === 'withdrawal' ? approvals.get(posting.referenceId) : undefined
    happenings.push({
      seq: posting.seq,
      at: posting.at,
      apply: (line) => {
        line.pool += change
        if (paid) leave(line, paid)
      },
    })
  }
  for (const ask of asks) {
    happenings.push({ seq: ask.seq, at: ask.at, apply: ({ waiting }) => waiting.push(ask) })
    const { decidedSeq, decidedAt, status } = ask
    if (status === 'approved' || decidedSeq === null || decidedAt === null) continue
    happenings.push({ seq: decidedSeq, at: decidedAt, apply: (line) => leave(line, ask) })
  }
  if (rush) {
    const set = (isAllDue: boolean) => (line: Line) => {
      line.isAllDue = isAllDue
    }
    happenings.push({ seq: rush.from, at: rush.at, apply: set(true) })
    happenings.push({ seq: rush.to, at: rush.at, apply: set(false) })
  }
  return happenings.toSorted((one, other) =>
    one.seq === other.seq ? 0 : one.seq < other.seq ? -1 : 1,
  )
}

function leave(line: Line, { id }: ClassAsk): void {
  line.waiting = line.waiting.filter((one) => one.id !== id)
}

function isBroken({ pool, waiting, isAllDue }: Line, at: Instant): boolean {
  const oldest = waiting.find((ask) => isAllDue || dueOf(ask) <= at)
  return oldest !== undefined && pool < oldest.amount
}

function dueOf({ dueAt, at }: ClassAsk): Instant {
  return dueAt ?? at
}

function causeOf({ isAllDue }: Line): Break['cause'] {
  return isAllDue ? 'rush' : 'line'
}
