import { addMs, dayMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import {
  depositRuleWords,
  payRuleWords,
  rushRuleWords,
  slowRuleWords,
} from '@kunwari/domain/lesson/rule-words'
import { type LessonRules, payAfterMs } from '@kunwari/domain/lesson/rules'
import { liveUntil } from '@kunwari/domain/lesson/stages'
import { askedByLatest } from '@kunwari/domain/lesson/waits'
import type { Queryable, Tx } from '../../db/queryable.ts'
import { clockMoved, inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { readRules } from '../lesson/read-rules.ts'
import { findDecider, listLiveSpans } from '../lesson/stage.sql.ts'
import { findClass } from '../world/class.sql.ts'
import { isOpen, stageOf } from '../world/read-class.ts'
import { reviewDeposits } from './review-deposit.ts'
import { reviewWithdrawals } from './review-withdrawal.ts'
import { findHeadOfLine, type HeadRow, listRuledDeposits } from './ruled-requests.sql.ts'

/** Withdrawals that one look pays at most; the next look goes on. */
const withdrawalsALook = 200

type Parts = {
  configuration: { classSpeed: number }
  live: Pick<Dependencies['live'], 'poke' | 'send'>
} & Pick<Dependencies, 'pool' | 'clock' | 'realNow'>

/** What the rules of a class in Live go by at one moment. */
type Turn = {
  rules: LessonRules
  reviewerId: string
  /** Real time: deposits and withdrawals that were asked for by then have waited long enough. */
  depositsBy: Instant | null
  withdrawalsBy: Instant | null
  /** Everybody asks: the line is paid without any waits. */
  isRush: boolean
  /** When Live was over whose last days are being settled; null but then. */
  lateFrom: Instant | null
}

type How = {
  /** As if all waits in seconds were over: before a day is let pass by hand. */
  areWaitsOver?: boolean
  /** Goes on to the line's end: before a step that leaves nobody to pay. */
  isWholeLine?: boolean
}

/**
 * Decides by the rules of a class in Live what has waited long enough, through the reviews that its
 * teacher would make. Deposits first: what they bring pays withdrawals. Several servers may do it at
 * once: each request is decided in one transaction, by the first server.
 *
 * Tells open pages of it.
 */
export async function decideByRules(parts: Parts, how: How = {}): Promise<void> {
  // Looked at without a transaction first: mostly there is nothing to decide.
  const turn = await findTurn(parts, how)
  if (!turn) return
  const deposits = await decideDeposits(parts, how, turn)
  const withdrawals = await decideWithdrawals(parts, how, turn)
  if (deposits + withdrawals === 0) return
  parts.live.poke()
  parts.live.send({ audited: true })
}

/** @returns how many were decided */
async function decideDeposits(parts: Parts, how: How, turn: Turn): Promise<number> {
  const passedOver: string[] = []
  let decided = 0
  while ((await listDue(parts.pool, { turn, passedOver }, parts.clock.now())).length > 0) {
    const before = decided + passedOver.length
    decided += await decide(parts, how, (tx, fresh, now) =>
      approveDeposits(tx, { turn: fresh, passedOver, realNow: parts.realNow() }, now),
    )
    // The class has stopped meanwhile.
    if (decided + passedOver.length === before) break
  }
  return decided
}

/** @returns how many were decided */
async function decideWithdrawals(parts: Parts, how: How, turn: Turn): Promise<number> {
  let decided = 0
  const looksMax = how.isWholeLine ? Infinity : withdrawalsALook
  for (let looks = 0; looks < looksMax; looks += 1) {
    if (!(await findDueHead(parts.pool, turn, parts.clock.now()))) break
    const paid = await decide(parts, how, (tx, fresh, now) =>
      payHead(tx, { turn: fresh, realNow: parts.realNow() }, now),
    )
    if (paid === 0) break
    decided += paid
  }
  return decided
}

/** Runs one transaction of decisions, if the class is still in Live once the clock's gate is entered. */
async function decide(
  parts: Parts,
  how: How,
  work: (tx: Tx, turn: Turn, now: Instant) => Promise<number>,
): Promise<number> {
  return inTransaction(
    parts.pool,
    async (tx) => {
      const now = parts.clock.now()
      await enterClockGate(tx, now)
      const turn = await findTurn({ ...parts, pool: tx }, how)
      return turn ? work(tx, turn, now) : 0
    },
    async (code) => {
      if (code === clockMoved) await parts.clock.refresh()
    },
  )
}

/**
 * What the rules go by now; undefined where none decide: outside Live and a Freeze with a rush, and where no admin is there.
 */
async function findTurn(
  {
    pool: db,
    realNow,
    configuration,
  }: { pool: Queryable; realNow: () => Instant; configuration: Parts['configuration'] },
  { areWaitsOver = false, isWholeLine = false }: How,
): Promise<Turn | undefined> {
  const row = await findClass(db)
  if (!row) return undefined
  const until = liveUntil(row)
  // Until its stop is written down, Live is what is settled, though no server ran when its minutes were over.
  const lateFrom = until !== null && until <= realNow() ? until : null
  const at = lateFrom ?? realNow()
  if (!isOpen(row, at)) return undefined
  // The line of a rush is paid to its end before the step out of Freeze is written down, also where its time has come.
  const isWritten = lateFrom !== null || (isWholeLine && row.stage === 'freeze')
  const now = isWritten ? row : stageOf(row, at)
  // What was asked for in the minute is paid in this Freeze, after the minute too.
  const isRush = now.stage === 'freeze' && now.rushUntil !== null && now.since < now.rushUntil
  if (now.stage !== 'live' && !isRush) return undefined
  const rules = await readRules(db)
  const reviewer = await findDecider(db)
  if (!rules || !reviewer) return undefined
  const byAll = { rules, reviewerId: reviewer.id, isRush, lateFrom }
  if (isRush) return { ...byAll, depositsBy: null, withdrawalsBy: null }
  const spans = await listLiveSpans(db)
  const askedBy = (waitMs: number) => {
    const left = areWaitsOver ? 0 : waitMs / configuration.classSpeed
    return askedByLatest(spans, { waitMs: left }, at)
  }
  return {
    ...byAll,
    depositsBy: askedBy(rules.deposits.afterSeconds * secondMs),
    withdrawalsBy: askedBy(payAfterMs),
  }
}

type Due = { turn: Turn; passedOver: readonly string[] }

async function listDue(db: Queryable, { turn, passedOver }: Due, now: Instant): Promise<string[]> {
  const { depositsBy: askedBy, reviewerId, rules } = turn
  if (askedBy === null) return []
  const { deposits } = rules
  return listRuledDeposits(db, { deposits, reviewerId, askedBy, passedOver }, now)
}

/** @param input.passedOver grows by those that were refused, such as by a wallet that is full */
async function approveDeposits(
  tx: Tx,
  input: { turn: Turn; passedOver: string[]; realNow: Instant },
  now: Instant,
): Promise<number> {
  const { turn, passedOver, realNow } = input
  const ids = await listDue(tx, { turn, passedOver }, now)
  const rule = depositRuleWords(turn.rules.deposits)
  const decisions = { items: ids.map(approved), ...byRule(turn, rule), realNow }
  const refusals = await reviewDeposits(tx, decisions, now)
  passedOver.push(...ids.filter((_, at) => refusals[at] !== undefined))
  return refusals.filter((refusal) => refusal === undefined).length
}

/** The head of the line with the rule that pays it now; undefined where it has to wait. */
async function findDueHead(
  db: Queryable,
  { rules, reviewerId, withdrawalsBy, isRush, lateFrom }: Turn,
  now: Instant,
): Promise<{ id: string; rule: string } | undefined> {
  if (rules.withdrawals === 'hand' && !isRush) return undefined
  const head = await findHeadOfLine(db, { reviewerId, askedBy: withdrawalsBy, lateFrom })
  if (!head) return undefined
  if (isRush) return { id: head.id, rule: rushRuleWords }
  if (rules.withdrawals === 'pay') {
    // Extras ask in days that are settled late: the seconds that those are settled in say nothing.
    const isOwed = head.isAskedLate && head.dueAt !== null && head.dueAt <= now
    return head.hasWaited || isOwed ? { id: head.id, rule: payRuleWords } : undefined
  }
  const days = slowDaysOf(head)
  return now >= addMs(head.createdAt, days * dayMs)
    ? { id: head.id, rule: slowRuleWords(days) }
    : undefined
}

/** What was asked for before the class was slow is owed sooner than within days, and waits for none. */
function slowDaysOf({ dueAt, createdAt }: HeadRow): number {
  const waitMs = dueAt === null ? 0 : dueAt - createdAt
  return waitMs % dayMs === 0 ? waitMs / dayMs : 0
}

/** The line stops at the first one that the pool cannot pay: one at a time, always the head. */
async function payHead(
  tx: Tx,
  { turn, realNow }: { turn: Turn; realNow: Instant },
  now: Instant,
): Promise<number> {
  const head = await findDueHead(tx, turn, now)
  if (!head) return 0
  const decisions = { items: [approved(head.id)], ...byRule(turn, head.rule), realNow }
  const [refusal] = await reviewWithdrawals(tx, decisions, now)
  // Somebody else was faster: the one behind it is the head.
  return refusal === undefined || refusal.code === 'already_decided' ? 1 : 0
}

function approved(id: string) {
  return { id, status: 'approved' as const, rejectionNote: null, remarks: null }
}

function byRule({ reviewerId }: Turn, rule: string) {
  return { reviewerId, rule, address: null }
}
