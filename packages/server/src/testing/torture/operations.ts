import { formatPesos, centavos as money } from '@kunwari/domain/money/centavos'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { pick } from './chance.ts'
import { centavos } from './files.ts'
import type { Decision, NotedCollect, NotedPurchase, NotedRequest } from './notebook.ts'
import type { Player } from './players.ts'
import { nextAmount, operate, type Stage } from './stage.ts'

// An operation is noted before it is sent, as unsure: what is told later only makes that firmer.

const depositFrom = 1_000_000n
const withdrawalFrom = 50_000n
const purchaseFrom = 100n
const adjustmentFrom = 10_000n
const plansMax = 300
const approvedMax = 300

export async function askForDeposit(stage: Stage, { name, cookie }: Player): Promise<void> {
  const amount = nextAmount(depositFrom)
  const note = newRequest('deposit', name, amount)
  const body = {
    amount: formatPesos(money(amount)),
    paymentMethod: 'pekepay',
    referenceNumber: `TORTURE-${amount}`,
  }
  await ask(stage, note, { path: '/api/deposits', body, cookie })
}

export async function askForWithdrawal(stage: Stage, { name, cookie }: Player): Promise<void> {
  const amount = nextAmount(withdrawalFrom)
  const note = newRequest('withdrawal', name, amount)
  const body = {
    amount: formatPesos(money(amount)),
    paymentMethod: 'sanapay',
    accountName: 'Test Person',
    accountNumber: pretendAccountNumber(7),
  }
  await ask(stage, note, { path: '/api/withdrawals', body, cookie })
}

function newRequest(kind: NotedRequest['kind'], person: string, amount: bigint): NotedRequest {
  return { kind, person, amount, asked: 'unsure', id: undefined, decisions: [], reversals: [] }
}

async function ask(
  stage: Stage,
  note: NotedRequest,
  call: { path: string; body: object; cookie: string },
): Promise<void> {
  stage.notebook.requests.push(note)
  const { outcome, body } = await operate(stage, note.kind, { method: 'POST', ...call })
  note.asked = outcome
  if (outcome !== 'acknowledged') return
  note.id = String(body.id)
  stage.open.push(note)
}

/** An admin's decision, or the member's own to take it back. */
export async function decide(
  stage: Stage,
  { cookie }: Player,
  { note, what }: { note: NotedRequest; what: Decision },
): Promise<void> {
  const decision: NotedRequest['decisions'][number] = { what, outcome: 'unsure' }
  note.decisions.push(decision)
  const own = `/api/${note.kind}s/${note.id}/cancel`
  const admins = `/api/admin/${note.kind}s/${note.id}/verify`
  const { outcome, body } = await operate(stage, `${note.kind} ${what}`, {
    ...(what === 'cancelled'
      ? { method: 'POST', path: own }
      : { method: 'PUT', path: admins, body: { status: what } }),
    cookie,
  })
  decision.outcome = outcome
  if (outcome === 'acknowledged' && what === 'approved') {
    if (stage.approved.length >= approvedMax) stage.approved.shift()
    stage.approved.push(note)
  }
  if (outcome === 'refused' && body.code !== 'already_decided') stage.open.push(note)
}

export async function reverse(stage: Stage, { cookie }: Player, note: NotedRequest): Promise<void> {
  const place = note.reversals.push('unsure') - 1
  const { outcome } = await operate(stage, `${note.kind} reversed`, {
    method: 'POST',
    path: `/api/admin/${note.kind}s/${note.id}/reverse`,
    body: { reason: 'Torture' },
    cookie,
  })
  note.reversals[place] = outcome
}

export async function buyPlan(stage: Stage, { name, cookie }: Player): Promise<void> {
  const planDays = pick(stage.chance, [5, 10, 10, 20, 20, 30, 30, 30]) ?? 30
  const amount = nextAmount(purchaseFrom)
  const note: NotedPurchase = {
    person: name,
    amount,
    planDays,
    asked: 'unsure',
    id: undefined,
    cancels: [],
  }
  stage.notebook.purchases.push(note)
  const { outcome, body } = await operate(stage, 'purchase', {
    method: 'POST',
    path: '/api/investments',
    body: { planDays, amount: formatPesos(money(amount)) },
    cookie,
  })
  note.asked = outcome
  if (outcome !== 'acknowledged') return
  note.id = String(body.id)
  if (stage.plans.length >= plansMax) stage.plans.shift()
  stage.plans.push(note)
}

export async function cancelPlan(
  stage: Stage,
  { cookie }: Player,
  note: NotedPurchase,
): Promise<void> {
  const place = note.cancels.push('unsure') - 1
  const { outcome } = await operate(stage, 'plan cancelled', {
    method: 'POST',
    path: `/api/admin/investments/${note.id}/cancel`,
    cookie,
  })
  note.cancels[place] = outcome
}

export async function adjustBalance(
  stage: Stage,
  { cookie }: Player,
  member: Player,
): Promise<void> {
  const size = nextAmount(adjustmentFrom)
  const isTaken = stage.chance() < 0.5
  const note = {
    person: member.name,
    amount: isTaken ? -size : size,
    asked: 'unsure' as 'unsure' | 'acknowledged' | 'refused',
  }
  stage.notebook.adjustments.push(note)
  const { outcome } = await operate(stage, 'adjustment', {
    method: 'PUT',
    path: `/api/admin/users/${member.id}`,
    body: { balanceAdjustment: `${isTaken ? '-' : ''}${formatPesos(money(size))}` },
    cookie,
  })
  note.asked = outcome
}

export async function collect(
  stage: Stage,
  { name, cookie }: Player,
  what: 'daily' | 'monthly',
): Promise<void> {
  const { outcome, body } = await operate(stage, `${what} collected`, {
    method: 'POST',
    path: `/api/prime-leader/collect-${what}`,
    cookie,
  })
  if (outcome === 'refused') return
  const note: NotedCollect = {
    person: name,
    kind: `${what}_incentive`,
    amount: outcome === 'acknowledged' ? centavos(String(body.amount)) : null,
  }
  stage.notebook.collects.push(note)
}
