import type { InvestmentListItem } from '@kunwari/contract/plans'
import type { Transaction } from '@kunwari/contract/transactions'
import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const wallet = {
  role: 'user',
  status: 'active',
  walletBalance: '0.00',
  availableBalance: '0.00',
} as const
const full = { ...wallet, walletBalance: '10000.00', availableBalance: '10000.00' } as const
const held = { ...full, availableBalance: '2000.00' } as const
const world = { stage: 'open', demo: false } as const

function line(type: Transaction['type'], rest: Partial<Transaction> = {}): Transaction {
  const moment = '2026-11-21T02:28:36.777Z'
  return {
    id: `0199b0c0-0000-7000-8000-0000000000${type.length}`,
    type,
    amount: type === 'withdrawal' || type === 'investment' ? '-8000.00' : '8000.00',
    status: type === 'deposit' || type === 'withdrawal' ? 'approved' : 'completed',
    description: '',
    referenceId: null,
    createdAt: moment,
    recordedAt: moment,
    ...rest,
  }
}

function plan(rest: Partial<InvestmentListItem> = {}): InvestmentListItem {
  return {
    id: '0199b0c0-0000-7000-8000-000000000001',
    userId: '0199b0c0-0000-7000-8000-000000000002',
    amount: '8000.00',
    planDays: 5,
    planName: 'Starter Bot',
    returnRate: '25.00',
    expectedReturn: '10000.00',
    status: 'active',
    startDate: '2026-11-20T02:00:00Z',
    endDate: '2026-11-25T02:00:00Z',
    completedAt: null,
    createdAt: '2026-11-20T02:00:00Z',
    accruedProfit: '400.00',
    daysElapsed: 1,
    daysLeft: 4,
    progress: 0.2,
    ...rest,
  }
}

type Known = Parameters<typeof nextStepOf>[0]

function stepOf(known: Partial<Known>) {
  const nothing = { recent: [], plans: [], unseen: null, hasSteppedOut: false }
  return nextStepOf({ ...nothing, user: wallet, world, ...known })
}

test('who stepped out sees what was happening, whatever they have', () => {
  expect(stepOf({ user: full, hasSteppedOut: true })).toEqual({ kind: 'steppedOut' })
})

test('an empty wallet is filled first', () => {
  expect(stepOf({})).toEqual({ kind: 'deposit' })
})

test('an admin leads the class; only in demo they fill a wallet', () => {
  const user = { ...wallet, role: 'admin' } as const
  expect(stepOf({ user })).toEqual({ kind: 'lead' })
  expect(stepOf({ user, world: { stage: 'open', demo: true } })).toEqual({ kind: 'deposit' })
  const staged = { stage: 'live', demo: true } as const
  expect(stepOf({ user: { ...full, role: 'admin' }, world: staged })).toEqual({ kind: 'lead' })
  expect(stepOf({ world: staged })).toEqual({ kind: 'deposit' })
})

test('while a class is not live, its own page is the step', () => {
  const recent = [line('return'), line('withdrawal', { status: 'pending' })]
  for (const stage of ['lobby', 'freeze', 'reveal', 'debrief', 'score'] as const) {
    const paused = { user: full, recent, plans: [plan()], world: { stage, demo: false } }
    expect(stepOf(paused)).toEqual({ kind: 'paused' })
    expect(stepOf({ ...paused, hasSteppedOut: true })).toEqual({ kind: 'steppedOut' })
  }
  expect(stepOf({ user: full, world: { stage: 'live', demo: false } }).kind).toBe('choose')
})

test('a deposit that is not decided is waited for', () => {
  const request = line('deposit', { status: 'pending' })
  const waiting = { kind: 'waiting', for: 'deposit', amount: 800_000n, request }
  expect(stepOf({ recent: [line('referral_bonus'), request] })).toEqual(waiting)
  expect(stepOf({ user: full, recent: [request], plans: [plan()] })).toEqual(waiting)
})

test('money that lies still asks for a bot', () => {
  expect(stepOf({ user: full, recent: [line('deposit')] })).toEqual({
    kind: 'choose',
    available: 1_000_000n,
  })
  expect(stepOf({ user: full, recent: [line('deposit')], plans: [plan()] }).kind).toBe('choose')
  expect(stepOf({ user: full, recent: [line('daily_incentive')] }).kind).toBe('choose')
})

test('of several plans the one that matures first is watched', () => {
  const later = plan({ planDays: 10, endDate: '2026-11-30T02:00:00Z' })
  const sooner = plan({ endDate: '2026-11-24T02:00:00Z' })
  const ended = plan({ status: 'completed', endDate: '2026-11-21T02:00:00Z' })
  const step = stepOf({ recent: [line('investment')], plans: [later, ended, sooner] })
  expect(step).toEqual({ kind: 'growing', plan: sooner, running: 2 })
})

test('what a bot paid back is taken out', () => {
  const recent = [line('investment_return'), line('return'), line('investment')]
  expect(stepOf({ user: full, recent })).toEqual({ kind: 'takeOut', available: 1_000_000n })
  expect(stepOf({ user: full, recent, plans: [plan()] }).kind).toBe('takeOut')
})

test('a reversed payment is not shown as a bot’s', () => {
  const recent = [line('reversal'), line('return'), line('withdrawal')]
  expect(stepOf({ user: full, recent }).kind).toBe('choose')
})

test('less than a withdrawal may ask for is not taken out', () => {
  const user = { ...wallet, walletBalance: '499.99', availableBalance: '499.99' }
  expect(stepOf({ user, recent: [line('return')] }).kind).toBe('choose')
})

test('what was bought again is watched, not taken out', () => {
  const recent = [line('investment'), line('investment_return'), line('return')]
  expect(stepOf({ user: full, recent, plans: [plan()] }).kind).toBe('growing')
})

test('a pending withdrawal is waited for, however many lines came since', () => {
  const request = line('withdrawal', { status: 'pending', amount: '8000.00' })
  const waiting = { kind: 'waiting', for: 'withdrawal', amount: 800_000n }
  expect(stepOf({ user: held, recent: [line('return'), request] })).toEqual({ ...waiting, request })
  expect(stepOf({ user: held, recent: [line('referral_bonus')] })).toEqual(waiting)
})

test('a paid withdrawal asks whose money it was, until seen', () => {
  const unseen = '0199b0c0-0000-7000-8000-000000000003'
  const withdrawal = line('withdrawal', { referenceId: unseen })
  const recent = [line('referral_bonus'), withdrawal, line('return')]
  const step = { kind: 'whoPaid', withdrawal }
  expect(stepOf({ recent, unseen })).toEqual(step)
  expect(stepOf({ recent, unseen, plans: [plan()] })).toEqual(step)

  expect(stepOf({ recent, unseen: undefined }).kind).toBe('deposit')
  expect(stepOf({ recent, unseen: undefined, user: full }).kind).toBe('choose')
  expect(stepOf({ recent, plans: [plan()] }).kind).toBe('growing')
  expect(stepOf({ recent, unseen: 'an-older-one' }).kind).toBe('deposit')
})

test('once seen, what happens to everyone is next', () => {
  const recent = [line('withdrawal'), line('return')]
  expect(stepOf({ recent })).toEqual({ kind: 'everyone', available: 0n })
  expect(stepOf({ recent, user: full })).toEqual({ kind: 'everyone', available: 1_000_000n })
  const cancelled = line('deposit', { status: 'cancelled' })
  expect(stepOf({ recent: [cancelled, ...recent] }).kind).toBe('everyone')

  expect(stepOf({ recent, world: { stage: 'live', demo: false } }).kind).toBe('deposit')
  expect(stepOf({ recent: [line('deposit'), ...recent], user: full }).kind).toBe('choose')
  expect(stepOf({ recent: [line('investment'), ...recent] }).kind).toBe('deposit')
})

test('a rejected request says so until something else is done', () => {
  const request = line('deposit', { status: 'rejected', rejectionNote: 'Not readable' })
  expect(stepOf({ recent: [request] })).toEqual({ kind: 'rejected', request })
  expect(stepOf({ user: full, recent: [line('deposit'), request] }).kind).toBe('choose')
})

test('what was taken back asks for nothing', () => {
  expect(stepOf({ recent: [line('deposit', { status: 'cancelled' })] })).toEqual({
    kind: 'deposit',
  })
})

test('nobody acts after the end of the class, nor while suspended', () => {
  const recent = [line('deposit', { status: 'pending' })]
  const suspended = { ...full, status: 'suspended' } as const
  expect(stepOf({ recent, user: suspended })).toEqual({ kind: 'suspended' })
  expect(stepOf({ recent, user: suspended, world: { stage: 'ended', demo: false } })).toEqual({
    kind: 'ended',
  })
})
