import { centavos } from '@kunwari/domain/money/centavos'
import { promisedTo } from '@kunwari/domain/reserve/street'
import { expect, test } from 'vitest'
import { loadTexts, translate } from '../../texts/i18n.ts'
import {
  type Act,
  firstMoment,
  type Moment,
  nextMoment,
  ownSpent,
  payers,
  payout,
  poolAt,
  storyEnd,
  you,
} from './story-steps.ts'

function play(...acts: Act[]): Moment {
  return acts.reduce(nextMoment, firstMoment)
}

const fiveDays = ['day', 'day', 'day', 'day', 'day'] as const
const sixDays = [...fiveDays, 'day'] as const

test('two presses after the first lead to whose money it was', () => {
  expect(play(...fiveDays)).toEqual({ step: 'grown', day: 5 })
  expect(play(...fiveDays, 'press')).toEqual({ step: 'out', day: 5 })
  expect(play(...fiveDays, 'press', 'press')).toEqual({ step: 'paid', day: 5 })
})

test('folding the note by hand is as good as the button', () => {
  expect(play(...fiveDays, 'press', 'fold')).toEqual({ step: 'paid', day: 5 })
})

test('a press while days go by changes nothing', () => {
  expect(play('day', 'press', 'fold')).toEqual({ step: 'growing', day: 1 })
  const running = play(...fiveDays, 'press', 'press', 'press')
  expect(running).toEqual({ step: 'running', day: 5 })
  expect(nextMoment(running, 'press')).toEqual(running)
})

test('the days run to the unpayable one, and then restart', () => {
  const over = play(...fiveDays, 'press', 'press', 'press', ...sixDays)
  expect(over).toEqual({ step: 'end', day: storyEnd.day })
  expect(nextMoment(over, 'day')).toEqual(over)
  expect(nextMoment(over, 'press')).toEqual(firstMoment)
})

test('what is told adds up', () => {
  expect(payers.reduce((sum, { paid }) => sum + paid, 0n)).toBe(payout.amount)
  expect(ownSpent.paidBy).toContainEqual({ from: 'you', amount: centavos(100_000n) })
  expect([5, 10, storyEnd.day].map(poolAt)).toEqual([625_000n, 0n, storyEnd.holds])
})

test('what is said of the payers’ promise is what their screens show', async () => {
  await loadTexts('street')
  for (const payer of payers) {
    // For each peso more than the visitor's: neither the same nor less.
    expect(promisedTo(payer) * you.amount).toBeGreaterThan(promisedTo(you) * payer.amount)
  }
  expect(translate('street:paid.text')).toContain('after you, for an even bigger promise.')
})
