import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import { type Browser, createTestApp } from '../../testing/test-app.ts'

const refusal = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
]

const stepOut = (browser: Browser, tellTeacher = false) =>
  browser.call('POST', '/api/class/step-out', { body: { tellTeacher } })

describe('stepping out of a class', () => {
  let room: StagedClass
  beforeAll(async () => {
    room = await openStagedClass()
    await room.go('lobby')
  })
  afterAll(() => room.world.drop())

  async function come(nickname: string): Promise<{ browser: Browser; number: number }> {
    const browser = room.world.browser()
    const { body } = await room.join(browser, { nickname })
    return { browser, number: body.number }
  }

  const rowOf = async (number: number) =>
    (await room.admin.call('GET', '/api/admin/class/roster')).body.find(
      (row: { number: number }) => row.number === number,
    )

  const countAudit = async () =>
    (await room.world.pool.query('select count(*)::int as n from audit_log')).rows[0].n

  test('opens the glass, cancels what was asked for, and names help', async () => {
    const { browser, number } = await come('Andrea')
    const { browser: other } = await come('Bea')
    await room.go('live')
    const asked = await browser.call('POST', '/api/deposits', {
      body: { amount: '1000.00', paymentMethod: 'pekepay', referenceNumber: 'A-1' },
    })
    expect(asked.status).toBe(201)
    expect(refusal(await browser.call('GET', '/api/reserve'))).toEqual([409, 'glass_shut'])
    const before = [await countAudit(), await rowOf(number)]
    const { status, body } = await stepOut(browser)
    expect(status).toBe(200)
    expect(body.help.text.en).toMatch(/^You can stop here. Nobody is told unless you say so/)
    expect(body.help.parts[2].lines.map(({ name }: { name: string }) => name)).toEqual([
      'SEC',
      'CICC 1326',
      'BSP',
    ])
    expect((await browser.call('GET', '/api/reserve')).status).toBe(200)
    const seen = { glass: 'open', hasSteppedOut: true }
    expect((await browser.call('GET', '/api/class')).body).toMatchObject(seen)
    expect((await other.call('GET', '/api/class')).body.hasSteppedOut).toBe(false)
    expect((await room.admin.call('GET', '/api/class')).body.hasSteppedOut).toBeNull()
    expect(refusal(await other.call('GET', '/api/reserve'))).toEqual([409, 'glass_shut'])
    const { deposits } = (await browser.call('GET', '/api/deposits')).body
    expect(deposits.map((one: { status: string }) => one.status)).toEqual(['cancelled'])
    const again = await browser.call('POST', '/api/deposits', {
      body: { amount: '1000.00', paymentMethod: 'pekepay', referenceNumber: 'A-2' },
    })
    expect(refusal(again)).toEqual([409, 'wrong_state'])
    // Nobody is told: neither the roster nor the audit.
    const row = await rowOf(number)
    expect([row.step, (await rowOf(number + 1)).step]).toEqual(['deposit', 'none'])
    expect([await countAudit(), { ...row, lastSeenAt: before[1].lastSeenAt }]).toEqual(before)
    expect((await stepOut(browser)).body).toEqual(body)
  })

  test('the teacher sees it of those who say so, and for good', async () => {
    const { browser, number } = await come('Carlo')
    await stepOut(browser, true)
    expect((await rowOf(number)).steppedOut).toBe(true)
    await stepOut(browser, false)
    expect((await rowOf(number)).steppedOut).toBe(true)
  })

  test('is for learners, after the end too', async () => {
    expect(refusal(await stepOut(room.admin))).toEqual([403, 'not_allowed'])
    expect((await stepOut(room.world.browser())).status).toBe(401)
    const { browser } = await come('Dodong')
    await room.go('reveal', 'debrief', 'ended')
    expect((await stepOut(browser)).status).toBe(200)
  })
})

test('a world without a lesson has nothing to step out of', async () => {
  const world = await createTestApp()
  const member = await world.signedIn('member@kunwari.test')
  expect(refusal(await stepOut(member))).toEqual([409, 'wrong_state'])
  await world.drop()
})
