import { possibleErrors, type Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveClass, openLiveClass } from './live-class.ts'
import type { Browser, Method } from './test-app.ts'

// Who may do what in a class in stages, by the contract: what is behind glass, money and decisions. That
// a call has the right level of access is tested beside this.

const stages = ['setup', 'lobby', 'live', 'freeze', 'reveal', 'debrief', 'score', 'ended'] as const
type Stage = (typeof stages)[number]

type Who = 'visitor' | 'learner' | 'steppedOut' | 'support' | 'admin'

const nobodysId = '01900000-0000-7000-8000-000000000000'
const table = Object.entries(routes) as [keyof typeof routes, Route][]
const glazed = table.filter(([, route]) => route.isBehindGlass === true)
/** What became of the class is told when it is over, and not through the glass before. */
const isToldAtEnd = (key: string) => key.startsWith('GET /api/class/')
const behindGlass = glazed.filter(([key]) => !isToldAtEnd(key))
const toldToAll = glazed.filter(([key]) => isToldAtEnd(key) && key !== 'GET /api/class/reveal')
const ownReveal = table.filter(([key]) => key === 'GET /api/class/reveal')
const money = table.filter(([, route]) => route.access === 'money' && route.announces !== undefined)
const decisions = table.filter(([, route]) => route.isDecision === true)

/** What the stage alone answers to money and to decisions; through in the others. */
const closed: Partial<Record<Stage, string>> = {
  setup: '409 class_not_started',
  lobby: '409 class_not_started',
  freeze: '409 class_frozen',
  reveal: '409 class_frozen',
  debrief: '409 class_frozen',
  score: '409 class_frozen',
  ended: '403 class_ended',
}

const stageRefusal =
  /^(409 (glass_shut|class_not_started|class_frozen)|403 (class_ended|not_allowed)|401)/

let room: LiveClass
const browsers = new Map<Who, Browser>()

beforeAll(async () => {
  room = await openLiveClass({ view: 'notes' })
  const steppedOut = await room.learner()
  await room.world.pool.query('update users set stepped_out_at = now() where id = $1', [
    steppedOut.id,
  ])
  browsers.set('visitor', room.world.browser())
  browsers.set('learner', (await room.learner()).browser)
  browsers.set('steppedOut', steppedOut.browser)
  browsers.set('support', (await room.learner({ role: 'support' })).browser)
  browsers.set('admin', room.admin)
})

afterAll(() => room.world.drop())

async function answerOf(who: Who, key: string): Promise<string> {
  const [method, path = ''] = key.split(' ') as [Method, string]
  const url = path.replace(/:(?:id|userId)/, nobodysId).replace(':name', 'Starter')
  const browser = browsers.get(who)
  if (!browser) throw new Error(`nobody is ${who}`)
  const { status, body } = await browser.call(method, url, method === 'GET' ? {} : { body: {} })
  return `${status} ${String(body?.code)}`
}

/** Which of these calls a stage refuses to somebody, and how. */
async function refusalsOf(who: Who, calls: typeof table): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [key] of calls) {
    const answer = await answerOf(who, key)
    if (stageRefusal.test(answer)) found[key] = answer
  }
  return found
}

const each = (calls: typeof table, answer: string | undefined) =>
  answer === undefined ? {} : Object.fromEntries(calls.map(([key]) => [key, answer]))

/** Those of them that somebody may call at all, by what access they have. */
const open = (calls: typeof table, ...access: Route['access'][]) =>
  calls.filter(([, route]) => access.includes(route.access))

const forEverybody = open(behindGlass, 'everyone')

describe.each(stages)('in %s', (stage) => {
  beforeAll(async () => {
    const at = stages.indexOf(stage)
    const before = stages[at - 1]
    if (before === undefined) return
    const { status, body } = await room.move(before, stage)
    if (status !== 200) throw new Error(`${before} does not lead to ${stage}: ${body.message}`)
  })

  const isShut = stage === 'live' || stage === 'freeze'
  const shut = isShut ? '409 glass_shut' : undefined

  test('a visitor sees through open glass only', async () => {
    expect(await refusalsOf('visitor', forEverybody)).toEqual(each(forEverybody, shut))
  })

  test('a learner sees through open glass only, and plays in Live', async () => {
    expect(await refusalsOf('learner', behindGlass)).toEqual(each(behindGlass, shut))
    expect(await refusalsOf('learner', money)).toEqual(each(money, closed[stage]))
  })

  test('who stepped out sees through, and plays no more', async () => {
    expect(await refusalsOf('steppedOut', behindGlass)).toEqual({})
    expect(await refusalsOf('steppedOut', money)).toEqual(each(money, closed[stage]))
    if (stage !== 'live') return
    for (const [key] of money) {
      expect([key, await answerOf('steppedOut', key)]).toEqual([key, '409 wrong_state'])
    }
  })

  test('support sees through, and moves nothing', async () => {
    const seen = open(behindGlass, 'everyone', 'signed-in', 'staff')
    expect(await refusalsOf('support', seen)).toEqual({})
    expect(await refusalsOf('support', money)).toEqual(each(money, '403 not_allowed'))
  })

  test('an admin sees through, decides in Live, and plays never', async () => {
    expect(await refusalsOf('admin', behindGlass)).toEqual({})
    expect(await refusalsOf('admin', decisions)).toEqual(each(decisions, closed[stage]))
    expect(await refusalsOf('admin', money)).toEqual(each(money, closed[stage]))
    if (stage !== 'live') return
    for (const [key] of money) {
      expect([key, await answerOf('admin', key)]).toEqual([key, '409 wrong_state'])
    }
  })

  test('the story opens at the reveal, to staff and stepped-out learners too', async () => {
    const isOver = stages.indexOf(stage) >= stages.indexOf('reveal')
    const answer = each(toldToAll, isOver ? undefined : '409 glass_shut')
    for (const who of ['learner', 'steppedOut', 'support', 'admin'] as const) {
      expect([who, await refusalsOf(who, toldToAll)]).toEqual([who, answer])
    }
    expect(await refusalsOf('visitor', toldToAll)).toEqual(each(toldToAll, '401 not_signed_in'))
    // In setup there is nobody yet whom it could be told.
    const isEarly = stage === 'setup' || isOver
    const untold = each(ownReveal, isEarly ? undefined : '409 glass_shut')
    expect(await refusalsOf('learner', ownReveal)).toEqual(untold)
    expect(await refusalsOf('steppedOut', ownReveal)).toEqual({})
    for (const who of ['support', 'admin'] as const) {
      const refused = each(ownReveal, '403 not_allowed')
      expect([who, await refusalsOf(who, ownReveal)]).toEqual([who, refused])
    }
  })

  test('a learner decides nothing', async () => {
    expect(await refusalsOf('learner', decisions)).toEqual(each(decisions, '403 not_allowed'))
  })

  test('trading and promises tell the pool’s size through open glass only', async () => {
    const learner = browsers.get('learner')
    const stats = await learner?.call('GET', '/api/trading/stats')
    expect([stats?.status, 'promisedToday' in (stats?.body ?? {})]).toEqual([200, !isShut])
    const seen = await browsers.get('admin')?.call('GET', '/api/trading/stats')
    expect(seen?.body).toHaveProperty('promisedToday')
  })
})

test('no refusal that a member may get names the pool', () => {
  const staff: Route['access'][] = ['staff', 'admin']
  const told = table.filter(
    ([, route]) =>
      !staff.includes(route.access) && possibleErrors(route).includes('pool_too_small'),
  )
  expect(told).toEqual([])
})

test('traces, and the line before a payout, are behind the glass', async () => {
  const lesson = await openLiveClass({ view: 'notes', withdrawals: 'hand' })
  await lesson.begin()
  const learner = await lesson.learner()
  const { body: deposit } = await lesson.deposit(learner, '2000.00')
  await lesson.approve('deposits', deposit.id)
  const all = ['paidBy', 'stillOwed', 'takenOut', 'wentTo']
  const { body: withdrawal } = await lesson.withdraw(learner, '1000.00')
  await lesson.approve('withdrawals', withdrawal.id)
  await lesson.world.pool.query(
    `select post_transfer(new_id(), $1, 'incentives', 'wallet', 50000, 0, 'daily_incentive',
       new_id(), 'Daily incentive', (select created_at from transfers order by seq desc limit 1))`,
    [learner.id],
  )
  const traced = async (browser: Browser) => {
    const { body } = await learner.browser.call('GET', '/api/transactions')
    const details = await Promise.all(
      body.transactions.map(({ id }: { id: string }) =>
        browser.call('GET', `/api/transactions/${id}`),
      ),
    )
    return details
      .flatMap((detail) => Object.keys(detail.body))
      .filter((key) => all.includes(key))
      .toSorted()
  }
  const { body: waiting } = await lesson.withdraw(learner, '500.00')
  const readLine = async () => {
    const { status, body } = await learner.browser.call(
      'GET',
      `/api/withdrawals/${waiting.id}/line`,
    )
    return [status, body.code ?? body.status]
  }
  expect(await readLine()).toEqual([409, 'glass_shut'])
  expect(await traced(learner.browser)).toEqual([])
  expect(await traced(lesson.admin)).toEqual(all)
  // Nobody wrote a step down: the glass opens by the clock on the wall.
  lesson.world.pass(3 * hourMs)
  expect(await traced(learner.browser)).toEqual(all)
  expect(await readLine()).toEqual([200, 'pending'])
  await lesson.world.drop()
})
