import { readSlip } from '@kunwari/domain/offers/slip'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { boosterOffers } from '../../glass/boosters/booster-offers.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { BoosterScreen } from './booster-screen.tsx'

beforeAll(() => loadTexts('common', 'booster', 'claims'))
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(path: string) {
  const { hook, searchHook } = memoryLocation({ path })
  return render(
    <Router hook={hook} searchHook={searchHook}>
      <Route path="/booster/:day" component={BoosterScreen} />
    </Router>,
  )
}

function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function judge(answer: 'Honest offer' | 'Trap') {
  fireEvent.click(screen.getByRole('radio', { name: answer }))
  fireEvent.click(screen.getByRole('radio', { name: 'Fairly sure' }))
  press('That is my answer')
}

test('four judged offers end with a readable slip, without network calls', () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  open('/booster/14?t=7f2a')
  press('Who is behind it')
  for (const { key } of boosterOffers[14]) {
    judge(key === 'trap' ? 'Trap' : 'Honest offer')
    expect(screen.getByRole('heading', { name: /^Right\./ })).toBeTruthy()
    press(/^(Next offer|See how it went)$/)
  }
  expect(screen.getByRole('heading', { name: '4 of 4 right' })).toBeTruthy()
  const slip = screen.getByRole('button', { name: 'Copy the slip' }).textContent
  expect(readSlip(slip)).toEqual({ day: 14, tag: '7F2A', hits: 2, falseAlarms: 0, lookUps: 1 })
  expect(fetched).not.toHaveBeenCalled()
})

test('a reload goes on at the next offer', () => {
  open('/booster/7?t=7F2A')
  judge('Trap')
  cleanup()
  open('/booster/7?t=7F2A')
  expect(screen.getByText('Offer 2 of 4')).toBeTruthy()
})

test('a reason is not on the page before the answer', () => {
  open('/booster/7?t=7F2A')
  const why = boosterOffers[7][0]?.texts.en.why ?? ''
  expect(screen.queryByText(why)).toBeNull()
  press('That is my answer')
  expect(screen.getByText('Choose an answer, and how sure you are.')).toBeTruthy()
  judge('Trap')
  expect(screen.getByText(why)).toBeTruthy()
})

test('a wrong day offers the four days', () => {
  open('/booster/15?t=7F2A')
  expect(screen.getByRole('heading', { name: 'No booster for this day' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([7, 14, 30, 90].map((day) => `/booster/${day}?t=7F2A`))
})

test('a wrong tag asks for the right one and keeps the answers', () => {
  open('/booster/30?t=HELLO')
  judge('Trap')
  fireEvent.change(screen.getByLabelText('Tag of your class'), { target: { value: 'e90d' } })
  press('Use this tag')
  expect(screen.queryByLabelText('Tag of your class')).toBeNull()
  expect(screen.getByText('Offer 2 of 4')).toBeTruthy()
})
