import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { Greeting } from './greeting.tsx'

beforeAll(() => loadTexts('home'))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test.each([
  ['00:00', 'Good morning,'],
  ['11:59', 'Good morning,'],
  ['12:00', 'Good afternoon,'],
  ['17:59', 'Good afternoon,'],
  ['18:00', 'Good evening,'],
  ['23:59', 'Good evening,'],
])('at %s in Manila it says "%s"', (time, greeting) => {
  vi.useFakeTimers({ now: new Date(`2026-11-21T${time}:30+08:00`), toFake: ['Date'] })
  render(<Greeting name="Maya Santos" />)
  expect(screen.getByText(greeting)).toBeDefined()
  expect(screen.getByText('Maya Santos', { exact: false })).toBeDefined()
})
