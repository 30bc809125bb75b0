import type { Lesson } from '@kunwari/contract/lesson'
import { presentRules } from '@kunwari/contract/lesson-rules'
import { forecastOf, planSeed, usualLearners } from '@kunwari/domain/lesson/forecast'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import { PlanLesson } from './plan-lesson.tsx'

beforeAll(() => loadTexts('common', 'admin', 'records', 'rehearsal', 'teaching'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const planned = {
  name: 'Class',
  code: 'ABC123',
  startsAt: '2026-11-21T02:00:00.000Z',
  endsAt: '2099-01-01T00:00:00.000Z',
  joinWith: 'nickname',
} as const

const lesson: Lesson = {
  stage: 'open',
  since: '2026-11-21T02:00:00.000Z',
  until: null,
  revealBy: null,
  rushUntil: null,
  wasRushed: false,
  poll: null,
  rules: presentRules(presetRules['45']),
  forecast: { from: 25, to: 35, neverBps: 0, by: 'model' },
  people: 0,
  checks: [
    { id: 'lasts', ok: true, text: 'Lasts' },
    { id: 'matures', ok: true, text: 'Matures' },
    { id: 'homes', ok: false, text: 'Homes' },
  ],
}

function show(shown = lesson) {
  return render(page(shown))
}

function page(shown: Lesson) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlanLesson lesson={shown} planned={planned} />
    </QueryClientProvider>
  )
}

test('says what the plan comes to, and when it most likely breaks', async () => {
  show()
  const said =
    '30 phones, ₱20,000 each, 40 days in 15 minutes. It most likely breaks between day 25 and day 35 (model).'
  expect(screen.getByText((_, element) => element?.textContent?.trim() === said)).toBeDefined()
  expect(screen.getByText(/^Model: .* with invented learners/)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '90 minutes' }))
  expect(screen.queryByText(/most likely breaks between/)).toBeNull()
  expect(screen.getByText(/^30 phones, ₱30,000 each, 60 days in 30 minutes\./)).toBeDefined()
  // Rules that nobody has kept yet: the page plays them itself, as the server would.
  const told = forecastOf(presetRules['90'], { learners: usualLearners, seed: planSeed })
  const days = `between day ${told?.from} and day ${told?.to} (model)`
  const said90 = new RegExp(days.replace(/[()]/g, '\\$&'))
  expect(await screen.findByText(said90, {}, { timeout: 30_000 })).toBeDefined()
})

test('plans that cannot mature in Live show an unmet check', () => {
  show()
  const check = screen.getByText('A plan that is on sale matures in Live.')
  expect(check.textContent).toMatch(/^Ok/)
  fireEvent.click(screen.getByText('More'))
  fireEvent.change(screen.getByLabelText('Days that pass in it'), { target: { value: '4' } })
  expect(check.textContent).toMatch(/^Not yet/)
})

test('a week is for a server that homes reach', () => {
  show()
  const week = screen.getByRole('radio', { name: 'A week at home' })
  expect(week.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Phones at home cannot reach this laptop.')).toBeDefined()
  cleanup()
  show({ ...lesson, checks: [{ id: 'homes', ok: true, text: 'Homes' }] })
  fireEvent.click(screen.getByRole('radio', { name: 'A week at home' }))
  expect(screen.getByText('Phones at home reach this server.')).toBeDefined()
})

test('a wrong rule is told at its field, and nothing is sent', async () => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  show()
  fireEvent.change(screen.getByLabelText('Live, minutes'), { target: { value: '0' } })
  fireEvent.change(screen.getByLabelText('Extras in all, at most'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open the lobby' }))
  expect(await screen.findByText('✕ At least 1')).toBeDefined()
  expect(screen.getByText('✕ A whole number')).toBeDefined()
  expect(screen.getByLabelText('Live, minutes').closest('details')?.open).toBe(true)
  expect(sent).not.toHaveBeenCalled()
})

test('the lobby opens on the rules as they stand in the form', async () => {
  const sent: { address: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (body !== undefined) sent.push({ address, body: JSON.parse(String(body)) })
    return Response.json({ ...lesson, stage: 'setup' })
  })
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Filipino' }))
  fireEvent.click(screen.getByRole('radio', { name: 'A few' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open the lobby' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const few = { first: 1, growthBps: 1_200, driesUpOn: 16, max: 500, low: '1000', high: '10000' }
  expect(sent).toMatchObject([
    {
      address: '/api/admin/class/lesson',
      body: { rules: { preset: '45', language: 'fil', crowd: few } },
    },
    { address: '/api/admin/class/stage', body: { from: 'setup', to: 'lobby' } },
  ])
})

function kept(preset: '90' | 'bank'): Lesson {
  return { ...lesson, stage: 'setup', rules: presentRules(presetRules[preset]) }
}

function chosen() {
  return screen.getByRole<HTMLInputElement>('radio', { checked: true, name: /minutes|training/ })
}

test('what another window kept stands here, unless something was chosen here', () => {
  const { rerender } = show()
  rerender(page(kept('90')))
  expect(chosen().value).toBe('90')
  fireEvent.click(screen.getByRole('radio', { name: 'Filipino' }))
  rerender(page(kept('bank')))
  expect(chosen().value).toBe('90')
})

test('half of a class waits only beside the short measure', async () => {
  const sent: { rules: { measure: string; waiting: boolean; view: string } }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body !== undefined) sent.push(JSON.parse(String(body)))
    return Response.json({ ...lesson, stage: 'lobby' })
  })
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Spot them: they flag, then read' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Short' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare with a waiting half' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Full' }))
  expect(screen.queryByRole('checkbox', { name: 'Compare with a waiting half' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open the lobby' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rules).toMatchObject({ measure: 'full', waiting: false, view: 'spot' })
})

function rehearse() {
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse with 30 invented learners' }))
}

test('a plan that was changed is kept before it is rehearsed', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${address}`)
    if (!address.endsWith('/rehearse')) return Response.json({ ...lesson, stage: 'setup' })
    return Response.json({ code: 'rehearsal_running', message: 'A rehearsal' }, { status: 409 })
  })
  show()
  rehearse()
  await waitFor(() => expect(sent).toEqual(['POST /api/admin/class/rehearse']))
  expect(await screen.findByText('A rehearsal')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '90 minutes' }))
  rehearse()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.slice(1)).toEqual(['PUT /api/admin/class/lesson', 'POST /api/admin/class/rehearse'])
})

test('a queued rehearsal says that it waits, and can be cancelled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const jobId = '01a20ca0-963a-7fa7-a954-da66e6aa847e'
  const job = { id: jobId, kind: 'rehearsal', state: 'queued', message: null }
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (address.endsWith('/rehearse')) return Response.json({ jobId }, { status: 202 })
    if (method === 'DELETE') job.state = 'stopped'
    return Response.json(job)
  })
  show()
  rehearse()
  expect(await screen.findByText(/is being made/)).toBeDefined()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await screen.findByText(/^Other classes rehearse just now/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the rehearsal' }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await screen.findByText(/^Alone, in about six minutes/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel the rehearsal' })).toBeNull()
  vi.useRealTimers()
})
