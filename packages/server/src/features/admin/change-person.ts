import { addMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { recordTexts } from '@kunwari/domain/ledger/record-texts'
import { isStaged } from '@kunwari/domain/lesson/stages'
import { type Centavos, centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { hasSomebodyElseDone } from '../audit/audit.sql.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { areNumbersGiven } from '../joining/door.ts'
import { ownRequestError } from '../ledger/decisions.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { notify } from '../notifications/notify.ts'
import { enterPeopleGate } from '../people/nicknames.sql.ts'
import { readClass } from '../world/read-class.ts'
import {
  isActiveAdmin,
  type LockedPersonRow,
  lockPerson,
  updateRole,
  updateStatus,
} from './person.sql.ts'

/** Who changes whom, from where. */
export type PersonChange = {
  id: string
  adminId: string
  address: string | null
  realNow: Instant
}

/** What another admin did so long ago, the screen in front of this one may not show yet. */
const justNowMs = minuteMs

/**
 * Gives somebody another role. Where it is theirs already, nothing changes.
 *
 * Refuses in this order: oneself, not there, has left, an admin no more, given by another admin just
 * now, the last active admin, staff who would need a number in a class that has given all.
 *
 * @param now simulated
 * @throws DomainError own_request, not_found, wrong_state, not_allowed
 */
export async function changeRole(
  tx: Tx,
  input: PersonChange & { role: Role },
  now: Instant,
): Promise<void> {
  if (input.id === input.adminId) throw ownAccountError()
  await enterClockGate(tx, now)
  const person = await lockPresent(tx, input.id)
  await requireStillAdmin(tx, input.adminId)
  if (person.role === input.role) {
    await refuseSecond(tx, input, 'user.role')
    return
  }
  if (person.isLastAdmin) throw lastAdminError()
  if (!person.hasNumber && isMemberRole(input.role)) await requireFreeNumber(tx)
  const isPrimeLeader = await updateRole(tx, input, now)
  // The title goes with the role.
  const isOver = person.isPrimeLeader && !isPrimeLeader
  await record(tx, input, {
    action: 'user.role',
    before: { role: person.role, ...(isOver && { isPrimeLeader: true }) },
    after: { role: input.role, ...(isOver && { isPrimeLeader }) },
    reason: null,
  })
}

/**
 * Activates, suspends or blocks somebody. Blocking signs them out everywhere. Where it is so already,
 * nothing changes.
 *
 * Refuses as `changeRole`.
 *
 * @param now simulated
 * @throws DomainError own_request, not_found, wrong_state, not_allowed
 */
export async function changeStatus(
  tx: Tx,
  input: PersonChange & { status: Status },
  now: Instant,
): Promise<void> {
  if (input.id === input.adminId) throw ownAccountError()
  await enterClockGate(tx, now)
  const person = await lockPresent(tx, input.id)
  await requireStillAdmin(tx, input.adminId)
  if (person.status === input.status) {
    await refuseSecond(tx, input, 'user.status')
    return
  }
  if (person.isLastAdmin) throw lastAdminError()
  await updateStatus(tx, input, now)
  if (input.status === 'blocked') {
    await deleteSessionsOf(tx, { userId: input.id, exceptSid: null })
  }
  await record(tx, input, {
    action: 'user.status',
    before: { status: person.status },
    after: { status: input.status },
    reason: null,
  })
}

/**
 * Adds to somebody's money or takes from what of it is not on hold. They are told.
 *
 * Refuses in this order: one's own, a class in stages, not there, has left, not enough available, wallet
 * full.
 *
 * @param input.amount centavos, negative to take away, never 0
 * @param now simulated
 * @throws DomainError own_request, not_found, wrong_state, insufficient_funds, wallet_full
 */
export async function adjustBalance(
  tx: Tx,
  input: PersonChange & { amount: Centavos; reason: string | null },
  now: Instant,
): Promise<void> {
  if (input.id === input.adminId) throw ownRequestError()
  await enterClockGate(tx, now)
  await refuseInStages(tx)
  const person = await lockPresent(tx, input.id)
  const isAdded = input.amount > 0n
  const amount = centavos(isAdded ? input.amount : -input.amount)
  const available = person.balance - person.held
  if (!isAdded && amount > available) throw balanceTooSmallError(available)
  const id = newId(input.realNow)
  const { balanceAfter } = await postTransfer(
    tx,
    {
      id,
      userId: input.id,
      debit: isAdded ? 'adjustments' : 'wallet',
      credit: isAdded ? 'wallet' : 'adjustments',
      amount,
      released: zeroCentavos,
      kind: 'adjustment',
      referenceId: id,
      description: recordTexts[isAdded ? 'funds_added' : 'funds_removed'],
    },
    now,
  )
  await notify(
    tx,
    {
      userId: input.id,
      kind: isAdded ? 'funds_added' : 'funds_removed',
      referenceId: id,
      amount,
      note: input.reason,
      realNow: input.realNow,
    },
    now,
  )
  await record(tx, input, {
    action: isAdded ? 'user.add-funds' : 'user.remove-funds',
    before: { walletBalance: formatPesos(person.balance) },
    after: { walletBalance: formatPesos(balanceAfter) },
    reason: input.reason,
  })
}

/** All money of a class in stages comes out of pockets: its reveal adds up to the centavo. */
async function refuseInStages(tx: Tx): Promise<void> {
  if (!isStaged((await readClass(tx)).stage)) return
  throw refusalError('wrong_state.pockets_only')
}

/**
 * Locks somebody who is still here.
 *
 * @throws DomainError not_found, wrong_state
 */
export async function lockPresent(tx: Tx, id: string): Promise<LockedPersonRow> {
  const person = await lockPerson(tx, id)
  if (!person) throw refusalError('not_found.user')
  if (person.hasLeft) {
    throw refusalError('wrong_state.person_left')
  }
  return person
}

/** Of two admins who demote each other, the second is none any more. */
async function requireStillAdmin(tx: Tx, adminId: string): Promise<void> {
  if (await isActiveAdmin(tx, adminId)) return
  throw refusalError('not_allowed')
}

function isMemberRole(role: Role): boolean {
  return role === 'user' || role === 'leader'
}

/** Staff who become members are given a number, as newcomers are. */
async function requireFreeNumber(tx: Tx): Promise<void> {
  await enterPeopleGate(tx)
  if (await areNumbersGiven(tx, await readClass(tx))) throw refusalError('wrong_state.class_full')
}

/** The refusal of a change of oneself. */
export function ownAccountError(): DomainError {
  return refusalError('own_request.account')
}

/** Of two admins who want the same at once, the second hears that it is done. */
async function refuseSecond(
  tx: Tx,
  { id, adminId, realNow }: PersonChange,
  action: 'user.role' | 'user.status',
): Promise<void> {
  const since = addMs(realNow, -justNowMs)
  if (!(await hasSomebodyElseDone(tx, { action, subjectId: id, actorId: adminId, since }))) return
  throw refusalError('wrong_state.already_so')
}

function lastAdminError(): DomainError {
  return refusalError('wrong_state.last_admin')
}

function balanceTooSmallError(available: bigint): DomainError {
  return refusalError('insufficient_funds.taken', { params: { available: formatPesos(available) } })
}

async function record(
  tx: Tx,
  change: PersonChange,
  entry: {
    action: string
    before: Record<string, unknown>
    after: Record<string, unknown>
    reason: string | null
  },
): Promise<void> {
  const { id, adminId: actorId, address, realNow } = change
  await recordAudit(tx, { actorId, subject: { type: 'user', id }, address, ...entry }, realNow)
}
