import { minuteMs } from '@kunwari/domain/calendar/instant'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../texts/i18n.ts'
import { ThreadView } from './thread-view.tsx'

beforeAll(() => {
  fillJsdomGaps()
  return loadTexts('common', 'chat')
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('today becomes yesterday at midnight in Manila', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:30+08:00') })
  const writtenAt = '2026-11-21T22:15:00+08:00'
  render(
    <ThreadView
      label="Messages"
      lines={[{ key: '1', text: 'Kumusta', isOwn: true, writtenAt, state: 'sent' }]}
      empty=""
      hasOlder={false}
      isLoadingOlder={false}
      onOlder={() => undefined}
      typing={undefined}
    />,
  )
  expect(screen.getByText('Today')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(minuteMs))
  expect(screen.getByText('Yesterday')).toBeDefined()
})
