import { dayMs, secondMs } from '@kunwari/domain/calendar/instant'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { afterAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { patience, type RuledClass, ruledClasses } from '../../testing/ruled-class.ts'

const liveSeconds = presetRules['45'].live.minutes * 60
const classes = ruledClasses()
let room: RuledClass

afterAll(classes.drop)

describe('withdrawals', () => {
  test('are paid two seconds after asking, in the order of asking', async () => {
    room = await classes.open()
    const learner = await room.funded('5000.00')
    const id = await room.takeOut(learner, '2000.00')
    room.pass(1)
    expect(await room.afterLooks(id)).toEqual(['pending'])
    room.pass(1)
    await expect.poll(room.outcomeOf(id), patience).toEqual(['approved'])
  })

  test('of somebody suspended are passed over', async () => {
    const [first, second] = [await room.funded('1000.00'), await room.funded('1000.00')]
    const ids = [await room.takeOut(first, '1000.00'), await room.takeOut(second, '500.00')]
    await room.world.pool.query("update users set status = 'suspended' where id = $1", [first.id])
    room.pass(5)
    await expect.poll(room.outcomeOf(...ids), patience).toEqual(['pending', 'approved'])
  })

  test('that fell due while no server looked are paid before Freeze', async () => {
    room = await classes.open()
    const learner = await room.funded('1000.00')
    const ids = [await room.takeOut(learner, '1000.00'), await room.ask(learner, '500.00')]
    room.pass(liveSeconds + 60)
    await expect.poll(room.outcomeOf(...ids), patience).toEqual(['approved', 'approved'])
  })

  test('that had not waited long enough when Live stopped stay pending', async () => {
    room = await classes.open()
    const learner = await room.funded('1000.00')
    room.pass(liveSeconds - 1)
    const id = await room.takeOut(learner, '1000.00')
    room.pass(60)
    expect(await room.afterLooks(id)).toEqual(['pending'])
  })

  longTest('stop at the first that the pool cannot pay', async () => {
    room = await classes.open()
    const [first, second] = [await room.funded('1000.00'), await room.funded('1000.00')]
    await room.promise(first, '5000.00')
    const ids = [await room.takeOut(first, '6000.00'), await room.takeOut(second, '500.00')]
    room.pass(5)
    expect(await room.afterLooks(...ids)).toEqual(['pending', 'pending'])
    await room.funded('4000.00')
    await expect.poll(room.outcomeOf(...ids), patience).toEqual(['approved', 'pending'])
  })

  longTest('wait the longer, the emptier the pool was when asked', async () => {
    room = await classes.open({ withdrawals: 'slow' })
    const learner = await room.funded('10000.00')
    const waits: number[] = []
    for (const more of ['0.01', '5000.00', '10000.00']) {
      await room.promise(learner, more)
      const id = await room.takeOut(learner, '500.00')
      const { body: reserve } = await room.admin.call('GET', '/api/reserve')
      const { rows } = await room.world.pool.query(
        `select extract(epoch from due_at - created_at)::int as seconds
         from withdrawals where id = $1`,
        [id],
      )
      waits.push(rows[0].seconds / (dayMs / secondMs))
      expect(Number(reserve.coverage)).toBeCloseTo(
        { 1: 1, 3: 10_000 / 15_000, 5: 10_000 / 25_000 }[waits.at(-1) ?? 0] ?? 0,
        3,
      )
    }
    expect(waits).toEqual([1, 3, 5])
  })

  longTest('nobody overtakes the head of a slow line', async () => {
    room = await classes.open({ withdrawals: 'slow' })
    const learner = await room.funded('10000.00')
    await room.promise(learner, '20000.00')
    const head = await room.takeOut(learner, '500.00')
    await room.world.pool.query(
      `insert into transfers (id, debit, credit, amount, kind, reference_id, description, created_at)
       values (gen_random_uuid(), 'world', 'capital', 10000000, 'capital', gen_random_uuid(),
         'capital', (select clock_floor from world))`,
    )
    await room.world.pool.query(
      `insert into pool_lots (id, source, reference_id, amount, remaining, created_at)
       select gen_random_uuid(), 'capital', reference_id, amount, amount, created_at
       from transfers where kind = 'capital'`,
    )
    const behind = await room.takeOut(learner, '500.00')
    // Three simulated days: the one behind is due after one, the head after five.
    room.pass(3 * 22.5)
    expect(await room.afterLooks(head, behind)).toEqual(['pending', 'pending'])
    room.pass(2.1 * 22.5)
    await expect.poll(room.outcomeOf(head, behind), patience).toEqual(['approved', 'approved'])
    const { body: audit } = await room.admin.call('GET', '/api/admin/audit')
    const said = audit.entries
      .filter(({ action }: { action: string }) => action === 'withdrawal.approve')
      .map(({ rule }: { rule: string }) => rule)
    expect(said).toEqual(['rule: paid 1 day after asking', 'rule: paid 5 days after asking'])
  })

  longTest('wait for the teacher where the teacher plays the operator', async () => {
    room = await classes.open({ withdrawals: 'hand' })
    const learner = await room.funded('1000.00')
    const id = await room.takeOut(learner, '1000.00')
    room.pass(60)
    expect(await room.afterLooks(id)).toEqual(['pending'])
    expect((await room.approve('withdrawals', id)).status).toBe(200)
  })

  test('leave books that add up', async () => {
    const { body } = await room.admin.call('GET', '/api/reserve/proof')
    expect(body.balanced).toBe(true)
  })
})
