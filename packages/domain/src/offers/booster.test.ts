import { expect, test } from 'vitest'
import { type BoosterOffer, tallyBooster } from './booster.ts'

const texts = { title: '', text: '', who: '', source: '', exit: '', why: '' }
const spoken = { texts: { en: texts, fil: texts }, day: 7, pair: 1 } as const
const offers: BoosterOffer[] = [
  { id: '1T', key: 'trap', note: 'no-licence', ...spoken },
  { id: '2T', key: 'trap', note: 'no-licence', ...spoken },
  { id: '3H', key: 'honest', goodSign: 'licence-of-this-offer', ...spoken },
  { id: '4H', key: 'honest', goodSign: 'licence-of-this-offer', ...spoken },
]

test('a booster counts hits, false alarms, look-ups and trusted traps', () => {
  const answers = [
    { id: '1T', answer: 'trap', confidence: 4, looked: ['who', 'exit'] },
    { id: '2T', answer: 'honest', confidence: 1, looked: [] },
    { id: '3H', answer: 'honest', confidence: 2, looked: ['source'] },
    { id: '4H', answer: 'trap', confidence: 3, looked: [] },
    { id: '99T', answer: 'trap', confidence: 3, looked: ['who'] },
  ] as const
  expect(tallyBooster(offers, answers)).toEqual({
    right: 2,
    hits: 1,
    falseAlarms: 1,
    lookUps: 3,
    trusted: 1,
  })
})
