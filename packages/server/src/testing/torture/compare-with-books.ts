import type { Books, LedgerLine } from './files.ts'
import { decidedAs, type Notebook, type NotedRequest, type Outcome } from './notebook.ts'
import { findPlanFaults } from './plan-faults.ts'

/** What was there before the rig's first operation. */
export type Before = { lines: number; requests: ReadonlySet<string> }

/** What must be there at least, and may be there at most. */
type Allowed = { min: number; max: number }

/** Movements that nobody asks for by name: they follow from a plan. */
const followsFromPlan = new Set(['return', 'investment_return', 'referral_bonus'])

/**
 * Holds what the servers say against what the rig was told. Every amount belongs to one operation, so
 * a movement that is missing, there twice, a centavo off or never asked for stands out.
 *
 * @returns a sentence for each fault; none when all is right
 */
export function compareWithBooks(books: Books, notebook: Notebook, before: Before): string[] {
  return [
    ...findMovementFaults(books, notebook, before),
    ...findRequestFaults(books, notebook, before),
    ...findPlanFaults(books, notebook),
    ...findChainFaults(books),
    ...findSumFaults(books),
  ]
}

function findMovementFaults({ lines }: Books, notebook: Notebook, before: Before): string[] {
  const found = new Map<string, number>()
  for (const line of lines.slice(before.lines)) {
    if (!followsFromPlan.has(line.kind)) add(found, movement(line.kind, line.person, line.amount))
  }
  const allowed = allowedMovements(notebook)
  const faults: string[] = []
  for (const [name, { min, max }] of allowed) {
    const times = found.get(name) ?? 0
    if (times < min) faults.push(`lost: ${name} was acknowledged and is there ${times} times`)
    if (times > max) faults.push(`too often: ${name} is there ${times} times, not ${max}`)
  }
  // A leader's incentives are the server's own amounts: one that nobody saw may be any.
  let unseen = notebook.collects.filter(({ amount }) => amount === null).length
  for (const [name, times] of found) {
    if (allowed.has(name)) continue
    if (/^(daily|monthly)_incentive /.test(name) && unseen >= times) unseen -= times
    else faults.push(`never asked for: ${name} is there ${times} times`)
  }
  return faults
}

function allowedMovements(notebook: Notebook): Map<string, Allowed> {
  const allowed = new Map<string, Allowed>()
  const allow = (name: string, outcomes: readonly Outcome[]) => {
    const range = rangeOf(outcomes)
    const { min, max } = allowed.get(name) ?? { min: 0, max: 0 }
    allowed.set(name, { min: min + range.min, max: max + range.max })
  }
  for (const one of notebook.requests) {
    const sign = one.kind === 'deposit' ? 1n : -1n
    const approvals = one.decisions.filter(({ what }) => what === 'approved')
    const outcomes = approvals.map(({ outcome }) => outcome)
    allow(movement(one.kind, one.person, sign * one.amount), outcomes)
    allow(movement('reversal', one.person, -sign * one.amount), one.reversals)
  }
  for (const { person, amount, asked } of notebook.purchases) {
    allow(movement('investment', person, -amount), [asked])
  }
  for (const { person, amount, asked } of notebook.adjustments) {
    allow(movement('adjustment', person, amount), [asked])
  }
  for (const { person, kind, amount } of notebook.collects) {
    if (amount !== null) allow(movement(kind, person, amount), ['acknowledged'])
  }
  return allowed
}

function findRequestFaults({ requests }: Books, notebook: Notebook, before: Before): string[] {
  const faults: string[] = []
  const noted = new Map(notebook.requests.map((one) => [requestName(one), one]))
  const found = new Map<string, number>()
  for (const row of requests) {
    if (before.requests.has(row.id)) continue
    const name = requestName(row)
    add(found, name)
    const one = noted.get(name)
    if (!one) {
      faults.push(`never asked for: ${name}`)
      continue
    }
    if (one.id !== undefined && one.id !== row.id) {
      faults.push(`${name} was acknowledged as ${one.id} and is there as ${row.id}`)
    }
    const expected = statusesOf(one)
    if (!expected.includes(row.status)) {
      faults.push(`${name} is ${row.status}, and should be ${expected.join(' or ')}`)
    }
    const { min, max } = rangeOf(one.reversals)
    if (Number(row.isReversed) < min || Number(row.isReversed) > max) {
      faults.push(`${name} is ${row.isReversed ? '' : 'not '}marked as reversed`)
    }
  }
  for (const [name, one] of noted) {
    const { min, max } = rangeOf([one.asked])
    const times = found.get(name) ?? 0
    if (times < min) faults.push(`lost: ${name} was acknowledged and is not there`)
    if (times > max) faults.push(`too often: ${name} is there ${times} times, not ${max}`)
    const decided = one.decisions.filter(({ outcome }) => outcome === 'acknowledged')
    if (decided.length > 1) faults.push(`${name} was decided ${decided.length} times`)
  }
  return faults
}

function statusesOf(one: NotedRequest): string[] {
  const decided = decidedAs(one)
  if (decided !== undefined) return [decided]
  const unsure = one.decisions.filter(({ outcome }) => outcome === 'unsure')
  return ['pending', ...unsure.map(({ what }) => what)]
}

/** Each wallet's movements follow from one another, and end at what the wallet shows. */
function findChainFaults({ lines, wallets, requests }: Books): string[] {
  const faults: string[] = []
  const ends = new Map<string, bigint>()
  for (const { person, line, before, after, amount } of lines) {
    if (person === '') continue
    const end = ends.get(person) ?? 0n
    if (before !== end)
      faults.push(`line ${line} begins at ${before}, and ${person} stood at ${end}`)
    if (after !== before + amount)
      faults.push(`line ${line}: ${before} and ${amount} is no ${after}`)
    if (after < 0n) faults.push(`line ${line} leaves ${person} below zero`)
    ends.set(person, after)
  }
  for (const { person, balance, held } of wallets) {
    const end = ends.get(person) ?? 0n
    if (balance !== end) faults.push(`${person} shows ${balance}, and the ledger says ${end}`)
    const waiting = requests.filter(
      (row) => row.kind === 'withdrawal' && row.person === person && row.status === 'pending',
    )
    const due = waiting.reduce((sum, { amount }) => sum + amount, 0n)
    if (held !== due) faults.push(`${person} has ${held} on hold for withdrawals of ${due}`)
  }
  return faults
}

/** All accounts together are zero, and the proof page says what the ledger's own lines add up to. */
function findSumFaults({ lines, wallets, proof }: Books): string[] {
  const sums = new Map<string, bigint>()
  for (const line of lines) {
    const amount = line.amount < 0n ? -line.amount : line.amount
    for (const [account, change] of [
      [line.debit, -amount],
      [line.credit, amount],
    ] as const) {
      const name = account.startsWith('wallet:') ? 'wallet' : account
      sums.set(name, (sums.get(name) ?? 0n) + change)
    }
  }
  const pool = -(sums.get('world') ?? 0n)
  const shown = wallets.reduce((sum, { balance }) => sum + balance, 0n)
  const isEvery = (name: string, balance: bigint) =>
    name === 'wallet' || name === 'wallets' || sums.get(name) === balance
  const claims: [boolean, string][] = [
    [proof.balanced, 'the proof page says that the ledger is not balanced'],
    [[...sums.values()].reduce((sum, one) => sum + one, 0n) === 0n, 'the accounts are not zero'],
    [proof.transfers === lines.length, `the proof counts ${proof.transfers} of ${lines.length}`],
    [proof.pool === pool, `the proof's pool is ${proof.pool}, not ${pool}`],
    [proof.lotsRemaining === pool, `the lots hold ${proof.lotsRemaining}, the pool ${pool}`],
    [proof.walletsSum === shown, `the proof's wallets are ${proof.walletsSum}, not ${shown}`],
    [sums.get('wallet') === shown, `the wallets show ${shown}, not ${sums.get('wallet')}`],
    ...proof.accounts.map(({ account, balance }): [boolean, string] => [
      isEvery(account, balance),
      `the proof has ${balance} in ${account}, not ${sums.get(account)}`,
    ]),
  ]
  return claims.flatMap(([isTrue, fault]) => (isTrue ? [] : [fault]))
}

function movement(kind: LedgerLine['kind'], person: string, amount: bigint): string {
  return `${kind} of ${person}, ${amount}`
}

function requestName({ kind, person, amount }: Pick<NotedRequest, 'kind' | 'person' | 'amount'>) {
  return `${kind} request of ${person}, ${amount}`
}

function rangeOf(outcomes: readonly Outcome[]): Allowed {
  const min = outcomes.filter((outcome) => outcome === 'acknowledged').length
  return { min, max: min + outcomes.filter((outcome) => outcome === 'unsure').length }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
