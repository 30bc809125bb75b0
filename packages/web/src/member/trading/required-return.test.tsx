import type { BotDetail } from '@kunwari/contract/trading'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { RequiredReturn } from './required-return.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'glass', 'trading')
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const elite: BotDetail = {
  name: 'elite',
  planName: 'Elite Plan',
  planDays: 30,
  promisedDailyRate: '7.50',
  totalProfit: '0.00',
  trades: 0,
  winRate: null,
  feed: { kind: 'synthetic', name: '1' },
  capital: '7500.00',
  maxDrawdown: '0.00',
  best: null,
  worst: null,
  principal: '100000.00',
  promisedPerDay: '7500.00',
  earnedPerDay: null,
  neededDailyRate: '100.00',
  earnedDailyRate: null,
  curve: [],
  positions: [],
}

function show(bot: Partial<BotDetail>): void {
  render(
    <QueryClientProvider client={queryClient}>
      <RequiredReturn bot={{ ...elite, ...bot }} />
    </QueryClientProvider>,
  )
}

test('a bot with plans would have to earn what they promise', () => {
  show({})
  expect(screen.getByText(/placed ₱100,000\.00 .* promised ₱7,500\.00 a day/)).toBeDefined()
  expect(screen.getByText('Needed a day')).toBeDefined()
  expect(screen.getByText('100%')).toBeDefined()
})

test('a bot that trades nothing still has its plans', () => {
  show({ capital: '0.00', neededDailyRate: null })
  expect(screen.getByText(/placed ₱100,000\.00 .* It trades nothing now/)).toBeDefined()
  expect(screen.queryByText(/Nobody has its plan/)).toBeNull()
  expect(screen.getByText('Promised a day')).toBeDefined()
  expect(screen.getByText('7.5%')).toBeDefined()
})

test('a promise too small for a percentage is somebody’s all the same', () => {
  show({ principal: '500.00', promisedPerDay: '37.50', neededDailyRate: '0.00' })
  expect(screen.getByText(/placed ₱500\.00/)).toBeDefined()
})

test('a bot without plans says so', () => {
  show({ principal: '0.00', promisedPerDay: '0.00', neededDailyRate: '0.00' })
  expect(screen.getByText(/Nobody has its plan now/)).toBeDefined()
})

test('a bot whose pool is empty says what it made', () => {
  show({ capital: '0.00', neededDailyRate: null, earnedDailyRate: null, earnedPerDay: '-75.98' })
  expect(screen.queryByText(/It has not traded a whole day yet/)).toBeNull()
  expect(screen.getByText('-₱75.98')).toBeDefined()
  expect(screen.getByText(/It trades nothing now, so it is no percentage/)).toBeDefined()
})

test('the minus of what it lost a day stays with its amount', () => {
  show({ earnedPerDay: '-100.32', earnedDailyRate: '-1.34' })
  const sentence = screen.getByText(/^On average its trading brought/)
  const amount = sentence.querySelector('.whitespace-nowrap')
  expect(amount?.textContent).toBe('-₱100.32')
})
