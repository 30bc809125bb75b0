import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { demoEmailOf, demoPassword, demoPeople } from '@kunwari/domain/identity/demo-people'
import { parsePesos } from '@kunwari/domain/money/centavos'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { firstRow, type Tx } from '../db/queryable.ts'
import { clockMoved, inTransaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { applyForPrimeLeader } from '../features/leader/apply-for-prime-leader.ts'
import { reviewApplication } from '../features/leader/review-application.ts'
import { lockWallet } from '../features/ledger/ledger.sql.ts'
import { hashPassword } from '../features/passwords/passwords.ts'
import { createPerson } from '../features/people/create-person.ts'
import { seedDemoPeople } from '../features/people/demo-people.ts'
import { buyPlan } from '../features/plans/buy-plan.ts'
import { callBuyPlan } from '../features/plans/plans.sql.ts'
import { requestDeposit } from '../features/requests/request-deposit.ts'
import { reviewDeposit } from '../features/requests/review-deposit.ts'
import { findClass } from '../features/world/class.sql.ts'

/** Who came through the leader's link. */
const friends = [
  ['ligaya@kunwari.test', 'Ligaya', 'Ramos'],
  ['jun@kunwari.test', 'Jun', 'Bautista'],
  ['tess@kunwari.test', 'Tess', 'Navarro'],
  ['boyet@kunwari.test', 'Boyet', 'Aquino'],
  ['nene@kunwari.test', 'Nene', 'Salazar'],
] as const

/** Everybody whom the demo world begins with. */
export const demoEmails: readonly string[] = [
  ...demoPeople.map(demoEmailOf),
  ...friends.map(([email]) => email),
]

type Step = { tx: Tx; now: Instant; realNow: Instant; adminId: string }

/**
 * Makes the demo people and a little history for them, through the same operations that people call:
 * a deposit for the member; friends of the leader with deposits and plans, and his application, which
 * the admin approves. Does nothing in a world that has money in it, and in a class in stages, whose learners
 * come by its door.
 */
export async function seedDemoWorld(deps: Dependencies): Promise<void> {
  if ((await findClass(deps.pool))?.stage !== 'open') return
  const people = await seedDemoPeople(deps, deps.clock.now())
  if (await hasTransfers(deps.pool)) return
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(
    deps.pool,
    async (tx) => {
      // Of several servers that start at once, one makes the history and the others find it.
      await lockWallet(tx, people.admin)
      if (await hasTransfers(tx)) return
      const step = { tx, now: deps.clock.now(), realNow: deps.realNow(), adminId: people.admin }
      await deposit(step, people.member, '10000.00', 'DEMO-0001')
      await deposit(step, people.leader, '20000.00', 'DEMO-0002')
      await buy(step, people.leader, '15000.00', 10)
      for (const [index, [email, firstName, lastName]] of friends.entries()) {
        const friend = await createPerson(
          tx,
          {
            identifier: { kind: 'email', value: email },
            firstName,
            lastName,
            passwordHash,
            role: 'user',
            referredBy: people.leader,
            realNow: step.realNow,
          },
          step.now,
        )
        await deposit(step, friend, '20000.00', `DEMO-${String(index + 3).padStart(4, '0')}`)
        await buy(step, friend, '20000.00', 20)
      }
      await becomeLeader(step, people.leader)
    },
    async (code) => {
      if (code === clockMoved) await deps.clock.refresh()
    },
  )
}

async function hasTransfers(db: Pick<Tx, 'query'>): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(
    db,
    'has-transfers',
    'select exists (select 1 from transfers) as "found"',
  )
  return row?.found ?? false
}

async function deposit(
  { tx, now, realNow, adminId }: Step,
  memberId: string,
  pesosText: string,
  referenceNumber: string,
): Promise<void> {
  const request = await requestDeposit(
    tx,
    {
      memberId,
      amount: amountOf(pesosText),
      paymentMethod: 'pekepay',
      referenceNumber,
      proofUploadId: null,
      realNow,
    },
    now,
  )
  await reviewDeposit(
    tx,
    {
      id: request.id,
      status: 'approved',
      reviewerId: adminId,
      rejectionNote: null,
      remarks: null,
      address: null,
      realNow,
    },
    now,
  )
}

async function buy(
  { tx, now, realNow }: Step,
  memberId: string,
  pesosText: string,
  planDays: PlanDays,
): Promise<void> {
  await buyPlan(
    (call) => callBuyPlan(tx, call),
    { memberId, planDays, amount: amountOf(pesosText), keyed: undefined, realNow },
    now,
  )
}

async function becomeLeader({ tx, now, realNow, adminId }: Step, memberId: string): Promise<void> {
  await reviewApplication(
    tx,
    {
      id: await applyForPrimeLeader(tx, { userId: memberId, realNow }, now),
      status: 'approved',
      reviewerId: adminId,
      rejectionNote: null,
      address: null,
      realNow,
    },
    now,
  )
}

function amountOf(pesosText: string) {
  const amount = parsePesos(pesosText)
  invariant(amount !== undefined, `${pesosText} is an amount`)
  return amount
}
