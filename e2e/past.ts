import {
  advance,
  type Caller,
  decideAll,
  pixel,
  post,
  put,
  requestWithdrawal,
  seePayoutNote,
} from './world-calls.ts'

/**
 * Money that came, waited, earned and went, so that no screen is empty: a plan that ran its term and
 * one that runs, a deposit and a withdrawal that wait for a decision.
 *
 * @param name begins the references, which may not stand twice in one world
 */
export async function giveAPast(
  { member, admin }: { member: Caller; admin: Caller },
  name: string,
): Promise<void> {
  const deposit = (amount: string, number: number) =>
    post(member, '/api/deposits', {
      amount,
      paymentMethod: 'pekepay',
      referenceNumber: `${name}-${number}`,
      proofImageUrl: pixel,
    })
  await put(admin, '/api/admin/clock', { paused: true })
  await deposit('4000.25', 1)
  await decideAll(admin, 'deposits', { status: 'approved' })
  await post(member, '/api/investments', { planDays: 5, amount: '500.00' })
  await post(member, '/api/investments', { planDays: 30, amount: '500.00' })
  await advance(admin, 6)
  await requestWithdrawal(member, '625.50')
  await decideAll(admin, 'withdrawals', { status: 'approved' })
  await seePayoutNote(member)
  await deposit('700.00', 2)
  await decideAll(admin, 'deposits', { status: 'rejected', rejectionNote: 'Not readable.' })
  await deposit('900.00', 3)
  await requestWithdrawal(member, '500.00')
}
