import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { Outcome } from './outcome.tsx'
import { playedRun } from './testing/played-run.ts'

beforeAll(() => loadTexts('lab'))
afterEach(cleanup)

test('a learner whose world ended too early reads it', () => {
  const you = { day: 360, deposit: 1_000_000, plan: 0, rule: { kind: 'rolls' as const, n: 0 } }
  const { rerender } = render(<Outcome run={playedRun({ people: 1_000, you })} />)
  expect(screen.getByText('You never joined: it ended before your day 360.')).toBeDefined()
  rerender(<Outcome run={playedRun({ people: 1_000 })} />)
  expect(screen.queryByText(/^You/)).toBeNull()
})
