import type { User } from '@kunwari/contract/auth'
import type { InvestmentListItem } from '@kunwari/contract/plans'
import type { Transaction } from '@kunwari/contract/transactions'
import type { World } from '@kunwari/contract/world'
import { withdrawalMinimumCentavos } from '@kunwari/domain/money/request-limits'
import { isLessonOn } from '../../lib/class-view.ts'
import { centavosOf } from '../../texts/format-money.ts'

/** A request of one's own as the activity lists it. */
type Request = Transaction & { type: 'deposit' | 'withdrawal' }

/** The one thing to do now. Amounts are centavos. */
export type NextStep =
  | { kind: 'ended' }
  | { kind: 'suspended' }
  /** Of a class in stages: what becomes of them is theirs to see at once. */
  | { kind: 'steppedOut' }
  /** Of an admin: whose class it is has no wallet to fill. */
  | { kind: 'lead' }
  /** Of a class in stages that is not live: every money call is refused, and its own page leads on. */
  | { kind: 'paused' }
  | { kind: 'deposit' }
  /** `request` is not known where newer lines have pushed it out of the newest ones. */
  | { kind: 'waiting'; for: 'deposit' | 'withdrawal'; amount: bigint; request?: Request }
  | { kind: 'rejected'; request: Request }
  | { kind: 'choose'; available: bigint }
  /** The plan that matures first. */
  | { kind: 'growing'; plan: InvestmentListItem; running: number }
  | { kind: 'takeOut'; available: bigint }
  | { kind: 'whoPaid'; withdrawal: Transaction }
  /** After the payers of a withdrawal were shown: the laboratory, with a whole town. */
  | { kind: 'everyone'; available: bigint }

type Known = {
  user: Pick<User, 'role' | 'status' | 'walletBalance' | 'availableBalance'>
  /** The newest lines of activity, newest first. */
  recent: readonly Transaction[]
  plans: readonly InvestmentListItem[]
  /** The request whose payer was not shown yet; undefined where nobody can know, behind walls say. */
  unseen: string | null | undefined
  world: Pick<World, 'stage' | 'demo'>
  hasSteppedOut: boolean
}

/**
 * The next step of somebody with a wallet: what forbids every step comes first, then what is waited
 * for, then what the last event asks for, then what the money allows.
 */
export function nextStepOf(known: Known): NextStep {
  const { user, recent, plans, unseen, world, hasSteppedOut } = known
  if (world.stage === 'ended') return { kind: 'ended' }
  if (user.status !== 'active') return { kind: 'suspended' }
  if (hasSteppedOut) return { kind: 'steppedOut' }
  const isAdmin = user.role === 'admin'
  // In a class in stages money is the learners'.
  if (isLessonOn(world.stage)) {
    if (isAdmin) return { kind: 'lead' }
    if (world.stage !== 'live') return { kind: 'paused' }
  }
  const available = centavosOf(user.availableBalance)
  return (
    waitingOf(recent, centavosOf(user.walletBalance) - available) ??
    afterLastEvent(recent, { available, unseen }) ??
    growingOf(plans) ??
    (world.stage === 'open' && hasSeenWhoPaid(recent, unseen)
      ? { kind: 'everyone', available }
      : undefined) ??
    (available > 0n
      ? { kind: 'choose', available }
      : { kind: isAdmin && !world.demo ? 'lead' : 'deposit' })
  )
}

function waitingOf(recent: readonly Transaction[], held: bigint): NextStep | undefined {
  const request = recent.filter(isRequest).find(({ status }) => status === 'pending')
  if (request) {
    return { kind: 'waiting', for: request.type, amount: sizeOf(request), request }
  }
  return held > 0n ? { kind: 'waiting', for: 'withdrawal', amount: held } : undefined
}

/** What the newest line that asks for something asks for. */
function afterLastEvent(
  recent: readonly Transaction[],
  { available, unseen }: { available: bigint; unseen: Known['unseen'] },
): NextStep | undefined {
  for (const line of recent) {
    if (isRequest(line) && line.status === 'rejected') return { kind: 'rejected', request: line }
    if (line.status === 'cancelled') continue
    if (line.type === 'withdrawal') {
      // Once it was seen, the money asks for what comes next.
      return typeof unseen === 'string' && line.referenceId === unseen
        ? { kind: 'whoPaid', withdrawal: line }
        : undefined
    }
    if (line.type === 'deposit') return available > 0n ? { kind: 'choose', available } : undefined
    // What an admin undid says nothing of what a bot paid back.
    if (line.type === 'investment' || line.type === 'reversal') return undefined
    if (line.type === 'return' || line.type === 'investment_return') {
      return available >= withdrawalMinimumCentavos ? { kind: 'takeOut', available } : undefined
    }
  }
  return undefined
}

/** Whether the last thing that happened was a withdrawal, and whose money it was is seen. */
function hasSeenWhoPaid(recent: readonly Transaction[], unseen: Known['unseen']): boolean {
  const last = recent.find(({ status }) => status !== 'cancelled')
  return unseen === null && last?.type === 'withdrawal'
}

function growingOf(plans: readonly InvestmentListItem[]): NextStep | undefined {
  const active = plans
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => Date.parse(one.endDate) - Date.parse(other.endDate))
  const [plan] = active
  return plan && { kind: 'growing', plan, running: active.length }
}

function isRequest(line: Transaction): line is Request {
  return line.type === 'deposit' || line.type === 'withdrawal'
}

function sizeOf({ amount }: Transaction): bigint {
  const centavos = centavosOf(amount)
  return centavos < 0n ? -centavos : centavos
}
