import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '../../texts/i18n.ts'
import { currentToast } from '../../ui/toast.ts'
import { aClass, inDays, instructor, openHub, prepareHub, refuse, sentTo } from '../test-page.tsx'

prepareHub()

const settings = {
  classDays: 14,
  classesPerInstructor: 10,
  peopleMax: 60,
  imageBytesMax: 200_000_000,
  sleepAfterDays: 7,
}
const mine = 'GET /api/hub/classes'
const open = 'POST /api/hub/classes'
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const change = (what: string) => `POST /api/hub/classes/${aClass().id}/${what}`

function teach(classes: unknown, more: Record<string, unknown> = {}) {
  return openHub('/teach', instructor, {
    [mine]: classes,
    'GET /api/hub/settings': settings,
    ...more,
  })
}

test('one press opens a class: name, days, way in are prefilled', async () => {
  const answers = teach([])
  expect(await screen.findByText('No class yet')).toBeDefined()
  const opened = aClass({ name: 'Class of 1 December' })
  answers[open] = opened
  answers[mine] = [opened]
  const button = await screen.findByRole('button', { name: 'New class' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('H7K2MX')).toBeDefined()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Class of 1 December')
  expect(screen.getByLabelText('Days')).toHaveProperty('value', '14')
  expect(sentTo(open)).toMatchObject([
    { body: { name: 'Class of 1 December', days: 14, joinWith: 'nickname' } },
  ])
  expect(currentToast()?.title).toBe('Class of 1 December is open')
})

test('the name offered is of today, in the page’s language', async () => {
  // The last minute of that day in Manila: a whole day asks for the list seventeen thousand times.
  const eve = Date.parse(inDays(0)) + 12 * 3_600_000 - 60_000
  vi.useFakeTimers({ now: eve, shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  teach([])
  const name = await screen.findByLabelText('Name')
  expect(name).toHaveProperty('value', 'Class of 1 December')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(name).toHaveProperty('value', 'Class of 2 December')
  await act(() => setLanguage('fil'))
  await waitFor(() => expect(name).toHaveProperty('value', 'Klase ng Disyembre 2'))
  fireEvent.change(name, { target: { value: '10-A' } })
  await act(() => setLanguage('en'))
  expect(name).toHaveProperty('value', '10-A')
})

test('a refused class keeps the form, says why, retries under its key', async () => {
  const answers = teach([], { [open]: () => refuse(409, 'wrong_state') })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: '10-A' } })
  fireEvent.click(screen.getByRole('button', { name: 'New class' }))
  await waitFor(() => expect(currentToast()?.description).toBe('Refused: wrong_state'))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '10-A')
  answers[open] = aClass({ name: '10-A' })
  fireEvent.click(screen.getByRole('button', { name: 'New class' }))
  await waitFor(() => expect(sentTo(open)).toHaveLength(2))
  const [first, second] = sentTo(open)
  expect(first?.key).toBe(second?.key)
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('after a lost answer and a correction the first class is listed', async () => {
  const answers = teach([], { [open]: noAnswer })
  fireEvent.click(await screen.findByRole('button', { name: 'New class' }))
  await waitFor(() => expect(sentTo(open)).toHaveLength(1))
  answers[mine] = [aClass({ name: 'Class of 1 December' })]
  answers[open] = () => refuse(422, 'idempotency_key_reused')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '10-A' } })
  fireEvent.click(screen.getByRole('button', { name: 'New class' }))
  expect(await screen.findByText('Class of 1 December')).toBeDefined()
  expect(currentToast()?.description).toMatch(/^The class that you sent first is open/)
  answers[open] = aClass({ name: '10-A' })
  fireEvent.click(screen.getByRole('button', { name: 'New class' }))
  await waitFor(() => expect(currentToast()?.title).toBe('10-A is open'))
  const [first, second, third] = sentTo(open).map(({ key }) => key)
  expect([second === first, third === first]).toEqual([true, false])
})

test('days beyond the bounds are refused before anything is sent', async () => {
  teach([])
  fireEvent.change(await screen.findByLabelText('Days'), { target: { value: '31' } })
  fireEvent.click(screen.getByRole('button', { name: 'New class' }))
  expect(await screen.findByText(/✕ From 1 to 30/)).toBeDefined()
  expect(sentTo(open)).toEqual([])
})

test('without the defaults a class can still be opened', async () => {
  teach([], { 'GET /api/hub/settings': () => refuse(503, 'unavailable') })
  expect(await screen.findByLabelText('Days')).toHaveProperty('value', '30')
})

test('a list that failed is asked for again by a press', async () => {
  const answers = teach(() => refuse(500, 'internal'))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  answers[mine] = [aClass()]
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('H7K2MX')).toBeDefined()
})

test('each class shows its state and the actions for it', async () => {
  teach([
    aClass({ id: '01900000-0000-7000-8000-0000000000a1', name: 'Runs' }),
    aClass({
      id: '01900000-0000-7000-8000-0000000000a2',
      name: 'Over',
      endsAt: inDays(-1),
      wipeAt: inDays(6),
    }),
    aClass({ id: '01900000-0000-7000-8000-0000000000a3', name: 'Sleeps', state: 'asleep' }),
    aClass({
      id: '01900000-0000-7000-8000-0000000000a4',
      name: 'Gone',
      state: 'wiped',
      endsAt: inDays(-9),
    }),
  ])
  const runs = await card('Runs')
  expect(runs.getByText('12 days left')).toBeDefined()
  expect(runs.getByText('http://localhost:3000/join/H7K2MX')).toBeDefined()
  expect(buttonsOf(runs)).toEqual([
    'Copy the code H7K2MX',
    'Copy the link',
    'Open Runs',
    'End Runs',
    'Download backup of Runs',
    'Put to sleep: Runs',
  ])
  const over = await card('Over')
  expect(over.getByText(/On 7 December 2026 at .* it is all wiped/)).toBeDefined()
  expect(buttonsOf(over)).toEqual(['Open Over', 'Download backup of Over', 'Put to sleep: Over'])
  expect(buttonsOf(await card('Sleeps'))).toEqual(['Wake Sleeps', 'Download backup of Sleeps'])
  expect(screen.queryByRole('region', { name: 'Gone' })).toBeNull()
  expect(screen.getByText('Wiped (1)')).toBeDefined()
})

async function card(name: string) {
  return within(await screen.findByRole('region', { name }))
}

function buttonsOf(of: ReturnType<typeof within>): (string | null)[] {
  return of
    .getAllByRole('button')
    .map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent)
}

test('an end is asked about first, sent once, and seen at once', async () => {
  const answers = teach([aClass()])
  fireEvent.click(await screen.findByRole('button', { name: 'End Grade 10' }))
  expect(screen.getByText(/can only be read, for 7 days/)).toBeDefined()
  expect(sentTo(change('end'))).toEqual([])
  const ended = aClass({ endsAt: inDays(0) })
  answers[change('end')] = ended
  answers[mine] = [ended]
  const sure = screen.getByRole('button', { name: 'End the class' })
  fireEvent.click(sure)
  fireEvent.click(sure)
  expect(await screen.findByText('Ended', { selector: 'span' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End the class' })).toBeNull()
  expect(sentTo(change('end'))).toHaveLength(1)
})

test('an end before the truth offers to reveal and end', async () => {
  const answers = teach([aClass()], { [change('end')]: () => refuse(409, 'reveal_first') })
  fireEvent.click(await screen.findByRole('button', { name: 'End Grade 10' }))
  fireEvent.click(screen.getByRole('button', { name: 'End the class' }))
  expect(await screen.findByText('Nobody leaves without the truth. Reveal first.')).toBeDefined()
  expect(currentToast()?.variant).not.toBe('destructive')
  answers[change('end')] = aClass({ endsAt: inDays(0) })
  answers[mine] = [aClass({ endsAt: inDays(0) })]
  fireEvent.click(screen.getByRole('button', { name: 'Reveal and end' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Grade 10 has ended'))
  expect(sentTo(change('end')).map(({ body }) => body)).toEqual([
    { reveals: false },
    { reveals: true },
  ])
})

test('an end that needs confirmation asks for the password, then continues', async () => {
  const answers = teach([aClass()], {
    [change('end')]: () => refuse(403, 'confirmation_required'),
    'POST /api/auth/confirm': { ok: true },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'End Grade 10' }))
  fireEvent.click(screen.getByRole('button', { name: 'End the class' }))
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'secret' } })
  answers[change('end')] = aClass({ endsAt: inDays(0) })
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Grade 10 has ended'))
  expect(sentTo(change('end'))).toHaveLength(2)
})

test('a class is entered by one press, which stays pressed meanwhile', async () => {
  teach([aClass()], { [change('enter')]: { address: '#/c/H7K2MX/admin' } })
  const enter = await screen.findByRole('button', { name: 'Open Grade 10' })
  fireEvent.click(enter)
  fireEvent.click(enter)
  await waitFor(() => expect(location.hash).toBe('#/c/H7K2MX/admin'))
  fireEvent.click(enter)
  expect(sentTo(change('enter'))).toHaveLength(1)
})

test('a class in use refuses to sleep, and stays as it was', async () => {
  teach([aClass()], { [change('sleep')]: () => refuse(409, 'wrong_state') })
  fireEvent.click(await screen.findByRole('button', { name: 'Put to sleep: Grade 10' }))
  fireEvent.click(screen.getByRole('button', { name: 'Put to sleep' }))
  await waitFor(() => expect(currentToast()?.title).toBe('The class stays as it was'))
  expect(screen.getByText('12 days left')).toBeDefined()
})

test('a class that sleeps is woken by one press', async () => {
  const answers = teach([aClass({ state: 'asleep' })])
  const wake = await screen.findByRole('button', { name: 'Wake Grade 10' })
  answers[change('wake')] = aClass()
  answers[mine] = [aClass()]
  fireEvent.click(wake)
  expect(await screen.findByRole('button', { name: 'Open Grade 10' })).toBeDefined()
})

test('an ended session leads to sign-in, and from there back', async () => {
  teach(() => refuse(401, 'not_signed_in'))
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined()
  expect(location.pathname).toBe('/login')
})

test('a class whose database is away says so: nothing is lost', async () => {
  teach([aClass({ isAway: true })])
  expect(await screen.findByText('Away')).toBeDefined()
  expect(screen.getByText(/Its database does not answer just now/)).toBeDefined()
})

test('a class wiped in another window is shown so within seconds', async () => {
  vi.useFakeTimers({ now: Date.parse(inDays(0)), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const ended = aClass({ endsAt: inDays(-1), wipeAt: inDays(6) })
  const answers = teach([ended])
  expect(await screen.findByText('Ended', { selector: 'span' })).toBeDefined()
  answers[mine] = [{ ...ended, state: 'wiped', wipeAt: inDays(0) }]
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(await screen.findByText('Wiped (1)')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Open Grade 10' })).toBeNull()
})

test('a class that was ended in another window leaves no question behind', async () => {
  const answers = teach([aClass()], { [change('end')]: () => refuse(403, 'class_ended') })
  fireEvent.click(await screen.findByRole('button', { name: 'End Grade 10' }))
  answers[mine] = [aClass({ endsAt: inDays(0) })]
  fireEvent.click(screen.getByRole('button', { name: 'End the class' }))
  await waitFor(() => expect(currentToast()?.description).toBe('Refused: class_ended'))
  expect(screen.queryByRole('button', { name: 'End the class' })).toBeNull()
  expect(await screen.findByText('Ended', { selector: 'span' })).toBeDefined()
})

test('a lost connection does not claim that nothing was done', async () => {
  teach([aClass()], { [change('sleep')]: noAnswer })
  fireEvent.click(await screen.findByRole('button', { name: 'Put to sleep: Grade 10' }))
  fireEvent.click(screen.getByRole('button', { name: 'Put to sleep' }))
  await waitFor(() => expect(currentToast()?.title).toBe('No answer came'))
  expect(currentToast()?.description).toMatch(/^It may have been done all the same/)
})

test('a wake after a lost answer and another sleep has another key', async () => {
  const asleep = aClass({ state: 'asleep' })
  const answers = teach([asleep], { [change('wake')]: noAnswer, [change('sleep')]: asleep })
  const wake = { name: 'Wake Grade 10' }
  const first = await screen.findByRole('button', wake)
  answers[mine] = [aClass()]
  fireEvent.click(first)
  fireEvent.click(await screen.findByRole('button', { name: 'Put to sleep: Grade 10' }))
  answers[mine] = [asleep]
  fireEvent.click(screen.getByRole('button', { name: 'Put to sleep' }))
  fireEvent.click(await screen.findByRole('button', wake))
  await waitFor(() => expect(sentTo(change('wake'))).toHaveLength(2))
  expect(new Set(sentTo(change('wake')).map(({ key }) => key)).size).toBe(2)
})
