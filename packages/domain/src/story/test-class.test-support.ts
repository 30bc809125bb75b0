import { addMs, dayMs, hourMs, type Instant, instant } from '../calendar/instant.ts'
import { manilaDate } from '../calendar/manila.ts'
import { centavos } from '../money/centavos.ts'
import { expectedReturn, type PlanDays, planOf } from '../plans/plans.ts'
import type {
  ClassAsk,
  ClassLog,
  ClassLot,
  ClassPerson,
  ClassPlan,
  ClassPosting,
  ClassUse,
} from './class-log.ts'

/** Midnight in Manila: day 0 of the classes of tests. */
const dayZero = instant(Date.parse('2026-03-01T16:00:00Z'))
const noEnd = 10n ** 15n

/** A moment of a class, by days since day 0 with a fraction. */
export const at = (day: number): Instant => addMs(dayZero, day * dayMs)

/** @returns centavos */
export const pesos = (amount: number): bigint => BigInt(amount) * 100n

/** A class that a test plays: its ledger keeps the books that a server's would. */
export type TestClass = {
  log: () => ClassLog
  /** Moves time on, days since day 0 with a fraction. */
  at: (day: number) => void
  join: (options?: Partial<ClassPerson>) => string
  deposit: (id: string, amount: bigint) => string
  undoDeposit: (transferId: string) => boolean
  buy: (id: string, amount: bigint, planDays?: PlanDays, referrer?: string) => string
  mature: (planId: string) => void
  /** @param dueInDays of the rule; left out: due at once */
  ask: (id: string, amount: bigint, dueInDays?: number) => string
  cancel: (askId: string) => void
  /** @returns the transfer, or undefined where the pool holds less */
  pay: (askId: string) => string | undefined
  undoPayment: (transferId: string) => void
  trade: (amount: bigint) => boolean
  stop: () => void
  beginRush: () => void
  endRush: () => void
  reveal: () => void
}

/** Opens a class without anybody in it. */
export function testClass(): TestClass {
  let seq = 0n
  let made = 0
  let now: Instant = dayZero
  const people: ClassPerson[] = []
  const postings: ClassPosting[] = []
  const plans: ClassPlan[] = []
  const asks: ClassAsk[] = []
  const payments: ClassLog['payments'][number][] = []
  const lots: (ClassLot & { left: bigint })[] = []
  const uses: ClassUse[] = []
  let truth: ClassLog['truth'] | undefined
  let revealed: ClassLog['revealed'] | undefined
  let rush: ClassLog['rush'] = null
  const newId = (what: string) => {
    made += 1
    return `${what}-${made}`
  }
  const post = (one: Omit<ClassPosting, 'id' | 'seq' | 'at' | 'isUndone'>): string => {
    seq += 1n
    const id = newId('transfer')
    postings.push({ ...one, id, seq, at: now, isUndone: false })
    return id
  }
  const addLot = (lot: Omit<ClassLot, 'id'>) =>
    lots.push({ ...lot, id: newId('lot'), left: lot.amount })
  const holds = () => lots.reduce((sum, { left }) => sum + left, 0n)
  const use = (transferId: string, amount: bigint) => {
    let rest = amount
    for (const lot of lots) {
      const part = lot.left < rest ? lot.left : rest
      if (part === 0n) continue
      lot.left -= part
      rest -= part
      uses.push({ transferId, lotId: lot.id, amount: part, position: uses.length })
    }
  }
  const undo = (transferId: string): ClassPosting => {
    const index = postings.findIndex(({ id }) => id === transferId)
    const found = postings[index]
    if (!found) throw new Error(`no transfer ${transferId}`)
    postings[index] = { ...found, isUndone: true }
    return found
  }
  const change = (askId: string, changes: Partial<ClassAsk>): ClassAsk => {
    const index = asks.findIndex(({ id }) => id === askId)
    const found = asks[index]
    if (!found) throw new Error(`no request ${askId}`)
    asks[index] = { ...found, ...changes }
    return found
  }
  return {
    log: () => ({
      people,
      postings,
      plans,
      asks,
      payments,
      incentives: [],
      lots,
      uses,
      dayZero,
      truth: truth ?? { at: now, seq: noEnd },
      revealed: revealed ?? { at: now, seq: noEnd },
      rush,
    }),
    at: (day) => {
      now = addMs(dayZero, day * dayMs)
    },
    join: (options = {}) => {
      const id = newId('person')
      const { isExtra = false } = options
      const before = people.filter((one) => one.isExtra === isExtra).length
      const nobody = { referredBy: null, isLate: false, isWatcher: false, steppedOut: null }
      const number = before + 1 + (isExtra ? 1_000 : 0)
      people.push({ ...nobody, id, number, isExtra, pocket: 2_000_000n, ...options })
      return id
    },
    deposit: (userId, amount) => {
      payments.push({ userId, at: now })
      const referenceId = newId('deposit')
      addLot({ source: 'deposit', userId, referenceId, amount })
      return post({
        kind: 'deposit',
        debit: 'world',
        credit: 'wallet',
        amount,
        userId,
        referenceId,
      })
    },
    undoDeposit: (transferId) => {
      const { referenceId, amount, userId } = postings.find(({ id }) => id === transferId) ?? {}
      const lot = lots.find((one) => one.referenceId === referenceId)
      if (!lot || !userId || !referenceId || !amount || lot.left < lot.amount) return false
      undo(transferId)
      const id = post({
        kind: 'reversal',
        debit: 'wallet',
        credit: 'world',
        amount,
        userId,
        referenceId,
      })
      lot.left = 0n
      uses.push({ transferId: id, lotId: lot.id, amount, position: uses.length })
      return true
    },
    buy: (userId, amount, planDays = 5, referrer) => {
      const id = newId('plan')
      post({
        kind: 'investment',
        debit: 'wallet',
        credit: 'plans',
        amount,
        userId,
        referenceId: id,
      })
      const dates = { startDate: now, endDate: addMs(now, planDays * dayMs) }
      const back = expectedReturn(planOf(planDays), centavos(amount))
      const running = { endedSeq: null, hasMatured: false, boughtSeq: seq }
      plans.push({
        id,
        userId,
        amount,
        planDays,
        expectedReturn: back,
        ...dates,
        ...running,
        purchaseDay: manilaDate(now),
      })
      if (referrer !== undefined) {
        const bonus = { kind: 'referral_bonus', debit: 'referrals', credit: 'wallet' } as const
        post({ ...bonus, amount: amount / 20n, userId: referrer, referenceId: newId('bonus') })
      }
      return id
    },
    mature: (planId) => {
      const index = plans.findIndex(({ id }) => id === planId)
      const plan = plans[index]
      if (!plan) throw new Error(`no plan ${planId}`)
      const { userId, amount, expectedReturn: back } = plan
      const to = { credit: 'wallet', userId, referenceId: planId } as const
      post({ kind: 'return', debit: 'plans', amount, ...to })
      plans[index] = { ...plan, endedSeq: seq, hasMatured: true }
      post({ kind: 'investment_return', debit: 'returns', amount: back - amount, ...to })
    },
    ask: (userId, amount, dueInDays) => {
      seq += 1n
      const id = newId('withdrawal')
      const dueAt = dueInDays === undefined ? null : addMs(now, dueInDays * dayMs)
      const waits = { status: 'pending', decidedAt: null, decidedSeq: null } as const
      asks.push({ id, userId, seq, at: now, amount, dueAt, ...waits })
      return id
    },
    cancel: (askId) => {
      seq += 1n
      change(askId, { status: 'cancelled', decidedAt: now, decidedSeq: seq })
    },
    pay: (askId) => {
      const { userId, amount } = change(askId, {})
      if (holds() < amount) return undefined
      const id = post({
        kind: 'withdrawal',
        debit: 'wallet',
        credit: 'world',
        amount,
        userId,
        referenceId: askId,
      })
      use(id, amount)
      change(askId, { status: 'approved', decidedAt: now, decidedSeq: seq })
      return id
    },
    undoPayment: (transferId) => {
      const { amount, userId, referenceId } = undo(transferId)
      post({ kind: 'reversal', debit: 'world', credit: 'wallet', amount, userId, referenceId })
      addLot({ source: 'reversal', userId, referenceId, amount })
    },
    trade: (net) => {
      const amount = net < 0n ? -net : net
      if (amount === 0n || (net < 0n && holds() < amount)) return false
      const hour = instant(Math.floor(now / hourMs) * hourMs)
      const referenceId = newId('hour')
      const sides =
        net < 0n
          ? ({ debit: 'trading', credit: 'world' } as const)
          : ({ debit: 'world', credit: 'trading' } as const)
      const id = post({ kind: 'trading', ...sides, amount, userId: null, referenceId })
      const last = postings.at(-1)
      if (last) postings[postings.length - 1] = { ...last, at: hour }
      if (net < 0n) use(id, amount)
      else addLot({ source: 'trading', userId: null, referenceId, amount })
      return true
    },
    stop: () => {
      truth ??= { at: now, seq }
    },
    beginRush: () => {
      rush = { at: now, from: seq, to: noEnd }
    },
    endRush: () => {
      rush = rush && { ...rush, to: seq }
    },
    reveal: () => {
      truth ??= { at: now, seq }
      revealed = { at: now, seq }
    },
  }
}

/** Learners who each put all of their cash into one plan on day 0. */
export function allIn({ learners = 2, planDays = 5 as const, rounds = 1 } = {}) {
  const room = testClass()
  const ids = Array.from({ length: learners }, () => room.join({ pocket: pesos(10_000) }))
  let amount = pesos(10_000)
  for (const id of ids) room.deposit(id, amount)
  let plans = ids.map((id) => room.buy(id, amount, planDays))
  for (let round = 1; round < rounds; round += 1) {
    room.at(round * planDays)
    for (const plan of plans) room.mature(plan)
    amount = (amount * 125n) / 100n
    plans = ids.map((id) => room.buy(id, amount, planDays))
  }
  return { room, ids, plans, amount }
}
