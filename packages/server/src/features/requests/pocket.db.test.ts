import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  classPassword,
  type Learner,
  type LiveClass,
  openLiveClass,
  refusal,
} from '../../testing/live-class.ts'
import { longTest } from '../../testing/long-test.ts'
import { confirm } from '../../testing/second-factor-steps.ts'

// By hand, and nothing is left for the rules: these tests decide themselves.
const byHand = {
  withdrawals: 'hand',
  deposits: { upTo: '500.00', afterSeconds: 600, aDay: 1 },
}
const together = 20
const rounds = process.env.TESTS === 'long' ? 50 : 4

let room: LiveClass

beforeAll(async () => {
  room = await openLiveClass(byHand)
  await room.begin()
  await confirm(room.admin, classPassword)
})

afterAll(() => room.world.drop())

const pocketOf = async ({ browser }: Learner) =>
  (await browser.call('GET', '/api/class')).body.pocket

/** Money that is in the wallet, approved by hand. */
async function putIn(learner: Learner, amount: string): Promise<string> {
  const { body } = await room.deposit(learner, amount)
  expect((await room.approve('deposits', body.id)).status).toBe(200)
  return body.id
}

/** Money that was paid out again, approved by hand. */
async function takeOut(learner: Learner, amount: string): Promise<string> {
  const { body } = await room.withdraw(learner, amount)
  expect((await room.approve('withdrawals', body.id)).status).toBe(200)
  return body.id
}

longTest('no deposit is above what is left in the pocket', async () => {
  const learner = await room.learner({ pocket: '5000.00' })
  expect((await room.deposit(learner, '3000.00')).status).toBe(201)
  expect(await pocketOf(learner)).toBe('2000.00')
  expect(await room.deposit(learner, '2000.01')).toMatchObject({
    status: 409,
    body: {
      code: 'pocket_empty',
      message: 'You have ₱2,000.00 of pretend cash left.',
      params: { left: '2000.00' },
    },
  })
  expect((await room.deposit(learner, '2000.00')).status).toBe(201)
  expect(await pocketOf(learner)).toBe('0.00')
})

test('what was cancelled or rejected is in the pocket again', async () => {
  const learner = await room.learner({ pocket: '5000.00' })
  const { body: first } = await room.deposit(learner, '3000.00')
  const { body: second } = await room.deposit(learner, '2000.00')
  await learner.browser.call('POST', `/api/deposits/${first.id}/cancel`)
  await room.admin.call('PUT', `/api/admin/deposits/${second.id}/verify`, {
    body: { status: 'rejected', rejectionNote: 'No receipt' },
  })
  expect(await pocketOf(learner)).toBe('5000.00')
})

test('a paid withdrawal fills the pocket; undoing it never overdraws it', async () => {
  const learner = await room.learner({ pocket: '5000.00' })
  await putIn(learner, '4000.00')
  const paid = await takeOut(learner, '3000.00')
  expect(await pocketOf(learner)).toBe('4000.00')
  await room.deposit(learner, '2500.00')
  const undo = () =>
    room.admin.call('POST', `/api/admin/withdrawals/${paid}/reverse`, {
      body: { reason: 'A mistake' },
    })
  expect(await undo()).toMatchObject({
    status: 409,
    body: {
      code: 'pocket_empty',
      message: 'This member has ₱1,500.00 of pretend cash left.',
      params: { left: '1500.00' },
    },
  })
  const { body } = await learner.browser.call('GET', '/api/deposits')
  await learner.browser.call('POST', `/api/deposits/${body.deposits[0].id}/cancel`)
  expect((await undo()).status).toBe(200)
  expect(await pocketOf(learner)).toBe('1000.00')
  const own = await learner.browser.call('GET', '/api/withdrawals')
  expect(own.body).toMatchObject([{ id: paid, reversedAt: expect.any(String) }])
})

test(`no deposit is above a pocket in ${together * rounds} races`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const learner = await room.learner({ pocket: '3300.00' })
    const answers = await Promise.all(
      Array.from({ length: together }, () => room.deposit(learner, '1000.00')),
    )
    const won = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201).map(refusal)
    expect(won.length).toBe(3)
    expect(new Set(refused.map(String))).toEqual(new Set(['409,pocket_empty']))
    expect(await pocketOf(learner)).toBe('300.00')
  }
})

longTest('a deposit and an undone withdrawal never spend the same cash', async () => {
  for (let round = 0; round < 10; round += 1) {
    const learner = await room.learner({ pocket: '4000.00' })
    await putIn(learner, '4000.00')
    const paid = await takeOut(learner, '2000.00')
    const [asked, undone] = await Promise.all([
      room.deposit(learner, '2000.00'),
      room.admin.call('POST', `/api/admin/withdrawals/${paid}/reverse`, {
        body: { reason: 'A mistake' },
      }),
    ])
    const statuses = [asked.status, undone.status].toSorted()
    expect([String(statuses), await pocketOf(learner)]).toEqual([
      asked.status === 201 ? '201,409' : '200,409',
      '0.00',
    ])
  }
})

test('only the plans of the lesson are on sale', async () => {
  const learner = await room.learner()
  await putIn(learner, '10000.00')
  const { body: plans } = await learner.browser.call('GET', '/api/plans')
  expect(plans.map(({ planDays }: { planDays: number }) => planDays)).toEqual([5, 10])
  const buy = (planDays: number) =>
    learner.browser.call('POST', '/api/investments', { body: { planDays, amount: '1000.00' } })
  expect(await buy(20)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', message: 'This plan is not on sale in your class.' },
  })
  expect((await buy(10)).status).toBe(201)
})

test('nothing is added to a wallet by hand', async () => {
  const learner = await room.learner()
  const added = await room.admin.call('PUT', `/api/admin/users/${learner.id}`, {
    body: { balanceAdjustment: '500.00', reason: 'A gift' },
  })
  expect(refusal(added)).toEqual([409, 'wrong_state'])
})

// The last of this file: the class stops.
test('what was done before the class stopped is answered again', async () => {
  const learner = await room.learner()
  await putIn(learner, '2000.00')
  const send = (path: string, body: object, key: string) =>
    learner.browser.call('POST', path, { body, headers: { 'idempotency-key': key } })
  const plan = { planDays: 5, amount: '500.00' }
  const money = { amount: '500.00', paymentMethod: 'pekepay' }
  const details = { accountName: 'Learner', accountNumber: 'KW-1234-5678' }
  const calls: [string, object][] = [
    ['/api/investments', plan],
    ['/api/deposits', { ...money, referenceNumber: 'STOPPED-1' }],
    ['/api/withdrawals', { ...money, ...details }],
  ]
  const first = []
  for (const [path, body] of calls) first.push(await send(path, body, `last-second${path}`))
  expect(first.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await room.move('live', 'freeze')).status).toBe(200)
  for (const [index, [path, body]] of calls.entries()) {
    const again = await send(path, body, `last-second${path}`)
    expect([again.status, again.body.id]).toEqual([201, first[index]?.body.id])
    expect(refusal(await send(path, body, `new${path}`))).toEqual([409, 'class_frozen'])
    const other = { ...body, amount: '600.00' }
    expect(refusal(await send(path, other, `last-second${path}`))).toEqual([409, 'class_frozen'])
    expect(refusal(await send(path, {}, `last-second${path}`))).toEqual([409, 'class_frozen'])
  }
})
