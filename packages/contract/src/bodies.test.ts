import { presetRules } from '@kunwari/domain/lesson/presets'
import { describe, expect, test } from 'vitest'
import { sendChatMessageBody } from './chat.ts'
import { countCharacters } from './chat-text.ts'
import { lessonRulesBody, presentRules } from './lesson-rules.ts'
import { buyPlanBody } from './plans.ts'
import { problemsOf } from './problems.test-support.ts'
import { routes } from './routes.ts'

describe('chat', () => {
  const image = '/objects/01900000-0000-7000-8000-000000000000'
  const family = '👨‍👩‍👧‍👦'

  describe('a chat message', () => {
    test.each(['Hi', '  Hi  ', 'a'.repeat(1_000), 'مرحبا', '😂'.repeat(1_000), 'ñ'.repeat(1_000)])(
      'may be %j',
      (message) => {
        expect(sendChatMessageBody.parse({ message })).toEqual({ message: message.trim() })
      },
    )

    test('may be an image alone', () => {
      expect(sendChatMessageBody.parse({ imageUrl: image })).toEqual({
        message: '',
        imageUrl: image,
      })
      expect(problemsOf(sendChatMessageBody, {})).toEqual([
        { path: 'message', message: 'Type a message or attach an image' },
      ])
      expect(sendChatMessageBody.parse({ message: ' ', imageUrl: image })).toEqual({
        message: '',
        imageUrl: image,
      })
    })

    test.each([
      ['', 'Type a message or attach an image'],
      [' \n ', 'Type a message or attach an image'],
      ['\u200b \u2060', 'Type a message or attach an image'],
      ['\u2800\u2800', 'Type a message or attach an image'],
      ['a'.repeat(1_001), 'At most 1000 characters'],
      ['😂'.repeat(1_001), 'At most 1000 characters'],
      ['Text me: 0917 123 4567', 'Only pretend details here: no real numbers or links'],
    ])('may not be %j', (message, problem) => {
      expect(problemsOf(sendChatMessageBody, { message })).toEqual([
        { path: 'message', message: problem },
      ])
    })

    test('counts characters as a person does, in at most 4000 code points', () => {
      expect(countCharacters(family.repeat(500))).toBe(500)
      expect(sendChatMessageBody.safeParse({ message: family.repeat(571) }).success).toBe(true)
      expect(problemsOf(sendChatMessageBody, { message: family.repeat(572) })).toEqual([
        { path: 'message', message: 'At most 1000 characters' },
      ])
    })
  })
})

describe('clock', () => {
  const target = routes['POST /api/admin/clock/advance'].body
  const settings = routes['PUT /api/admin/clock'].body

  test.each([
    { days: 1 },
    { days: 731 },
    { to: '2026-03-05T10:00:00Z' },
    { to: '2026-03-05T18:00:00.000+08:00' },
  ])('the clock can be advanced by %j', (body) => {
    expect(target.parse(body)).toEqual(body)
  })

  test.each([
    {},
    { days: 0 },
    { days: -1 },
    { days: 1.5 },
    { days: 732 },
    { days: '5' },
    { to: 'tomorrow' },
    { to: '2026-03-05' },
    { to: '2026-02-30T00:00:00Z' },
    { to: '2026-03-05T10:00:00Z', days: 1 },
    { hours: 1 },
  ])('the clock cannot be advanced by %j', (body) => {
    expect(target.safeParse(body).success).toBe(false)
  })

  test.each([{ paused: true }, { speed: 86_400 }, { paused: false, speed: 0.5 }])(
    'the clock can be set to %j',
    (body) => {
      expect(settings.parse(body)).toEqual(body)
    },
  )

  test.each([
    [{}, 'paused', 'Say paused, speed or both'],
    [{ speed: 0 }, 'speed', 'The speed must be greater than 0'],
    [{ speed: -1 }, 'speed', 'The speed must be greater than 0'],
    [{ speed: 86_401 }, 'speed', 'At most one simulated day a second (86400)'],
  ])('the clock cannot be set to %j', (body, path, message) => {
    expect(problemsOf(settings, body)).toEqual([{ path, message }])
  })
})

describe('plans', () => {
  test.each([5, 10, 20, 30])('a plan of %s days can be bought from a centavo on', (planDays) => {
    expect(buyPlanBody.parse({ planDays, amount: '0.01' })).toEqual({ planDays, amount: 1n })
  })

  test.each([0, 1, -5, 5.5, 13, 31, '5', '', null, undefined, true, [5]])(
    'a plan of %j days is refused',
    (planDays) => {
      expect(problemsOf(buyPlanBody, { planDays, amount: '500' })).toEqual([
        { path: 'planDays', message: 'Invalid plan duration' },
      ])
    },
  )

  test.each([
    ['0', 'Amount must be greater than 0'],
    ['0.00', 'Amount must be greater than 0'],
    ['-1', 'Enter an amount, like 500 or 500.25'],
    ['0.001', 'Enter an amount, like 500 or 500.25'],
    ['1000000000.01', 'Amount must be at most ₱1,000,000,000.00'],
  ])('a plan for %s is refused', (amount, message) => {
    expect(problemsOf(buyPlanBody, { planDays: 5, amount })).toEqual([{ path: 'amount', message }])
  })

  test('a purchase names neither its rate nor its buyer', () => {
    expect(buyPlanBody.safeParse({ planDays: 5, amount: '500', returnRate: '900' }).success).toBe(
      false,
    )
  })
})

describe('the rules of a lesson', () => {
  const rules = presentRules(presetRules['45'])
  const isTaken = (more: object) => lessonRulesBody.safeParse({ ...rules, ...more }).success

  test('presets measure and show what their table says', () => {
    const told = Object.entries(presetRules).map(([name, { view, measure, waiting }]) =>
      [name, view, measure, waiting].join(' '),
    )
    expect(told.toSorted()).toEqual([
      '45 notes short false',
      '90 spot full false',
      'bank spot full false',
      'week spot full false',
    ])
  })

  test.each(['none', 'short', 'full'])(
    '%s is measured with a waiting half only if short',
    (measure) => {
      expect([isTaken({ measure }), isTaken({ measure, waiting: true })]).toEqual([
        true,
        measure === 'short',
      ])
    },
  )

  test('another measure or view is refused', () => {
    expect([{ measure: 'long' }, { view: 'blind' }, { waiting: 'yes' }].filter(isTaken)).toEqual([])
  })
})
