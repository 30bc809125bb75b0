import type { Score } from '@kunwari/contract/score'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { scorePages } from './score-pages.ts'
import { ScoreStage } from './score-stage.tsx'

beforeAll(() => loadTexts('common', 'room'))
afterEach(cleanup)

const figure = (mean: number, low: number, high: number) => ({ mean, low, high })
const card = {
  title: 'Kapit Life',
  text: 'Life cover.',
  who: '',
  source: '',
  exit: '',
  why: 'Said.',
}

const score: Score = {
  n: 12,
  before: { d: figure(0.5, 0.1, 0.9), c: figure(0.1, -0.2, 0.4) },
  after: { d: figure(1.3, 0.8, 1.8), c: figure(-0.1, -0.3, 0.1) },
  judged: {
    before: { traps: 36, told: 20, honest: 36, trusted: 24 },
    after: { traps: 36, told: 27, honest: 36, trusted: 30 },
  },
  change: { d: figure(0.8, 0.3, 1.3), c: figure(-0.2, -0.5, 0.1) },
  verdict: 'better',
  effect: null,
  spots: null,
  hardest: [
    {
      item: '6H',
      form: 'B',
      key: 'honest',
      goodSign: 'cost-said-in-figures',
      shown: 12,
      right: 4,
      texts: { en: card, fil: card },
    },
  ],
}

function show(shown: Score | null, page = 0) {
  render(<ScoreStage score={shown} page={page} isTeacher />)
  return document.body.textContent ?? ''
}

test('the verdict comes with d′, intervals and the detectable change', () => {
  const said = show(score)
  expect(screen.getByRole('heading').textContent).toBe('This class tells them apart better.')
  expect(said).toContain('+0.80')
  expect(said).toContain('0.50 [0.10; 0.90]')
  expect(said).toContain('All answers: traps told 56%, now 75%; honest trusted 67%, now 83%.')
  expect(said).toContain(
    'With 12 learners who judged both sets, a change under 0.50 would not show.',
  )
})

test('a class that is only more suspicious is told so', () => {
  show({ ...score, verdict: 'suspicious' })
  expect(screen.getByRole('heading').textContent).toMatch(/^More suspicious, not better at telling/)
})

test('under five learners no figure is shown', () => {
  const few = {
    ...score,
    n: 4,
    before: null,
    after: null,
    judged: { before: null, after: null },
    change: null,
    verdict: 'too_few',
  } as const
  const said = show(few)
  expect(said).toMatch(/^Too few to say\.4 learners/)
  expect(said).not.toMatch(/\d\.\d\d/)
  expect(scorePages(few).map(({ kind }) => kind)).toEqual(['telling', 'offer', 'why', 'limits'])
})

test('suspicion has its own page, with c and its minus sign', () => {
  const said = show(
    { ...score, change: { ...score.change, c: figure(-0.6, -0.9, -0.3) } as never },
    1,
  )
  expect(screen.getByRole('heading').textContent).toBe('More is called a trap than before.')
  expect(said).toContain('−0.60 [−0.90; −0.30]')
})

test('a hard offer has its answer on the next page', () => {
  const said = show(score, 2)
  expect(screen.getByRole('heading').textContent).toBe('Kapit Life')
  expect(said).toContain('4 of 12 were right.')
  expect(said).not.toContain(card.why)
  cleanup()
  expect(show(score, 3)).toContain(card.why)
  expect(screen.getByRole('heading').textContent).toBe('Kapit Life: honest.')
})

test('a hard offer that a few judged shows no count', () => {
  const [offer] = score.hardest
  if (!offer) throw new Error('there is an offer')
  const said = show({ ...score, hardest: [{ ...offer, shown: 1, right: null }] }, 2)
  expect(said).toContain('Fewer than five have judged it. What decides it?')
  expect(said).not.toContain(' of 1')
})

test('without a measure the room looks at its phones', () => {
  expect(show(null)).toContain('Look at your phones.')
})
