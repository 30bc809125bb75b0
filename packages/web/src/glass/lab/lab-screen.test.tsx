import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { classViewQuery } from '../../lib/class-view.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { worldQuery } from '../../lib/world.ts'
import en from '../../locales/en/lab.json'
import fil from '../../locales/fil/lab.json'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import type { LabRequest } from './lab-messages.ts'
import { LabScreen } from './lab-screen.tsx'
import { labInJsdom, letWorker } from './testing/lab-in-jsdom.ts'

let asked: LabRequest[] = []

beforeAll(async () => {
  await loadTexts('common', 'lab', 'claims', 'class')
})

beforeEach(() => {
  asked = labInJsdom()
  queryClient.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  queryClient.setQueryData(worldQuery.queryKey, { glass: 'open' } as never)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function show(address: string): void {
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={queryClient}>
      <LabScreen />
    </QueryClientProvider>,
  )
}

test('the first visit asks for two guesses before anything runs', async () => {
  show('/lab')
  const run = await screen.findByRole('button', { name: 'Let it run' })
  fireEvent.change(screen.getByRole('slider', { name: 'How many lose money?' }), {
    target: { value: '3000' },
  })
  fireEvent.click(run)
  expect(screen.getByText('Move both sliders first.')).toBeDefined()
  expect(asked).toEqual([])
  fireEvent.change(screen.getByRole('slider', { name: /On which day/ }), {
    target: { value: '200' },
  })
  fireEvent.click(run)
  await screen.findByRole('heading', { name: /Watch/ })
  expect(asked).toHaveLength(1)
})

test('the introduction can be skipped although the storage has no room', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  show('/lab')
  fireEvent.click(await screen.findByRole('button', { name: 'Skip to the laboratory' }))
  expect(screen.queryByRole('button', { name: 'Skip to the laboratory' })).toBeNull()
})

function scenariosOf(requests: readonly LabRequest[]) {
  return requests.flatMap((request) => ('scenario' in request ? [request.scenario] : []))
}

test('a link opens its world, and a rule changed goes into it', async () => {
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Days a withdrawal is held' }), {
    target: { value: '7' },
  })
  await waitFor(() => expect(location.search).toBe('?v=1&p=town&people=1000&holdDays=7'))
  await waitFor(() => expect(scenariosOf(asked).at(-1)?.holdDays).toBe(7))
})

test.each([
  ['Days (CSV)', 'day,'],
  ['By day of joining (CSV)', 'day,joined,in,out,lost'],
])('the file of "%s" begins with the stamp', async (name, columns) => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return '#'
  }
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await saved[0]?.arrayBuffer())
    .split('\r\n')
  expect(lines[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
  expect(lines[1]?.startsWith(columns)).toBe(true)
})

test.each([
  ['en', 'What became of everybody', 'promised more than it held fromday 0'],
  ['fil', 'Ano ang nangyari sa lahat', 'kulang na simulaika-0 na araw'],
] as const)('the outcome names the first short day in %s', async (language, name, said) => {
  await setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  show('/lab?v=1&p=town&people=1000')
  const outcome = await screen.findByRole('region', { name })
  expect(outcome.textContent).toContain(said)
})

test('the outcome names what the learner put in and got out', async () => {
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'I join too' }))
  await screen.findByText('You put in ₱10,000.00 and got out ₱12,500.00.')
  expect(location.search).toBe('?v=1&p=town&people=1000&you=6.1000000.0.rolls.0')
  fireEvent.change(screen.getByRole('combobox', { name: 'When you take it out' }), {
    target: { value: 'times' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Times what you put in' }), {
    target: { value: '1.5' },
  })
  await waitFor(() => expect(location.search).toContain('you=6.1000000.0.times.150'))
})

test('the date of day 0 goes into the link', async () => {
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  fireEvent.change(screen.getByLabelText('Date of day 0'), { target: { value: '2026-02-28' } })
  await waitFor(() => expect(location.search).toBe('?v=1&p=town&people=1000&from=2026-02-28'))
})

function noteOf(input: HTMLElement): string | undefined {
  const id = input.getAttribute('aria-describedby')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

/** What the server answers to each call from now on. */
function letServerAnswer(body: object, status = 200): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

test('nothing runs before the class has said whether its walls are up', async () => {
  queryClient.removeQueries({ queryKey: worldQuery.queryKey })
  letServerAnswer({ message: 'busy' }, 503)
  show('/lab?v=1&p=town&people=1000')
  const again = await screen.findByRole('button', { name: 'Try again' })
  letServerAnswer({ glass: 'shut', stage: 'live' })
  fireEvent.click(again)
  await screen.findByText('The walls are still up. Your class opens them together.')
  expect(asked).toEqual([])
})

test('a world that was not answered is asked for again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  queryClient.removeQueries({ queryKey: worldQuery.queryKey })
  letServerAnswer({ message: 'busy' }, 429)
  show('/lab?v=1&p=town&people=1000')
  await screen.findByRole('button', { name: 'Try again' })
  letServerAnswer({ glass: 'open', stage: 'open' })
  vi.advanceTimersByTime(5_000)
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  expect(asked).toHaveLength(1)
})

test('a device with little memory is not offered a million people', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { deviceMemory: { value: 2 } }))
  show('/lab?v=1&p=country&people=2000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  fireEvent.click(screen.getByRole('button', { name: 'Put this world’s rules back' }))
  const people = screen.getByRole<HTMLInputElement>('textbox', { name: /^People who could ever/ })
  expect(people.value).toBe('200,000')
  fireEvent.change(screen.getByRole('combobox', { name: 'Begin with' }), {
    target: { value: 'sari-sari' },
  })
  expect(screen.queryByRole('option', { name: 'A million people' })).toBeNull()
})

test('a date being typed stays in its box', async () => {
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  const box = screen.getByLabelText<HTMLInputElement>('Date of day 0')
  for (const typed of ['', '0002-02-28', '3000-01-01', '20261-01-01']) {
    fireEvent.change(box, { target: { value: typed } })
    expect(box.value).toBe(typed)
    expect(noteOf(box)).toBe('✕ From 1900-01-01 to 2999-12-31')
  }
  expect(location.search).toBe('?v=1&p=town&people=1000')
  fireEvent.blur(box)
  expect(box.value).toBe('2026-01-01')
  expect(noteOf(box)).toBeUndefined()
})

test('a figure out of its range is said, and not run', async () => {
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  const box = screen.getByRole('textbox', { name: 'Days a withdrawal is held' })
  fireEvent.change(box, { target: { value: '61' } })
  expect(screen.getByText('From 0 to 60')).toBeDefined()
  expect(asked).toHaveLength(1)
})

test('arrows scrub and the space bar plays without the slider’s focus', async () => {
  show('/lab?v=1&p=town&people=1000')
  const caption = await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  const last = Number(/\d+/.exec(caption.textContent)?.[0])
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  const day = screen.getByRole('slider', { name: 'Day' })
  expect(day.getAttribute('aria-valuetext')).toBe(`Day ${last - 1} of ${last}`)
  const box = screen.getByRole('textbox', { name: 'Days a withdrawal is held' })
  fireEvent.keyDown(box, { key: 'ArrowLeft' })
  expect(day.getAttribute('aria-valuetext')).toBe(`Day ${last - 1} of ${last}`)
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
})

test('the space bar plays after "For the projector" was pressed', async () => {
  show('/lab?v=1&p=town&people=1000')
  const large = await screen.findByRole('button', { name: 'For the projector' })
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  large.focus()
  fireEvent.click(large)
  expect(screen.getByRole('button', { name: 'Beside the rules' })).toBeDefined()
  const focused = document.activeElement
  expect(focused).toBe(screen.getByRole('slider', { name: 'Day' }))
  fireEvent.keyDown(focused ?? document.body, { key: ' ' })
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
  await waitFor(() => expect(shown.mock.contexts).toEqual([focused?.closest('figure')]))
})

test('the same people are put before an honest fund', async () => {
  show('/lab?v=1&p=exit-60&people=1000')
  await screen.findByText(/^Day \d+: the operator leaves/, { selector: 'figcaption' })
  fireEvent.change(screen.getByRole('combobox', { name: 'What is on offer' }), {
    target: { value: 'fund' },
  })
  await screen.findByText(
    /the fund could pay everyone/,
    { selector: 'figcaption' },
    { timeout: 5_000 },
  )
  expect(asked.at(-1)).toMatchObject({
    scenario: { scheme: 'fund', exitDay: 0, skimBps: 0, tradingPpm: 160, people: 1_000 },
  })
})

test.each([
  ['rollBps=10001', 'This link is not a scenario of this laboratory'],
  ['people=2000000', 'This link is not a scenario of this laboratory'],
  ['people=2000000', 'This device opens worlds of up to 1,000,000 people.'],
])('a link with %s runs nothing and says why', async (rule, said) => {
  show(`/lab?v=1&p=town&${rule}`)
  await screen.findByText(said)
  expect(asked).toEqual([])
})

test('a first run that was stopped says so, and goes on', async () => {
  letWorker('stays busy')
  show('/lab?v=1&p=town&people=1100')
  const said = await screen.findByText('Day 3 of 365, 40 people so far …')
  expect(said.closest('output, [role=status], [aria-live]')).toBeNull()
  expect(screen.getByRole('progressbar', { name: said.textContent })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  const stopped = await screen.findByText(/^Stopped\. There is no picture yet/)
  expect(document.activeElement).toBe(stopped)
  expect(screen.getByRole('button', { name: 'Change the rules' })).toBeDefined()
  letWorker('answers')
  const again = screen.getByRole('button', { name: 'Play it again' })
  again.focus()
  fireEvent.click(again)
  const sentence = await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  expect(screen.queryByText(/^Stopped/)).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(sentence)).toBe(true)
})

test.each(['en', 'fil'] as const)('a worker that dies is reported in %s', async (language) => {
  await setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  const { runFailed, xray } = { en, fil }[language]
  const { title, text } = runFailed
  const tryAgain = language === 'en' ? 'Try again' : 'Subukan ulit'
  letWorker('dies')
  show(`/lab?v=1&p=town&people=${language === 'en' ? 1200 : 1300}`)
  await screen.findByText(text)
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.queryByText(/killed/)).toBeNull()
  letWorker('answers')
  const again = screen.getByRole('button', { name: tryAgain })
  again.focus()
  fireEvent.click(again)
  await screen.findByText(/\d+/, { selector: 'figcaption' })
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.queryByText(text)).toBeNull()
  letWorker('dies')
  fireEvent.click(screen.getByText(xray.levers.hold))
  await screen.findByText(text)
})

test('one lever of the X-ray runs the same people again', async () => {
  show('/lab?v=1&p=town&people=1000')
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
  fireEvent.click(screen.getByRole('radio', { name: /^A hold of 7 days that nobody/ }))
  await screen.findByText(/^Alive .* loses?,/, undefined, { timeout: 5_000 })
  expect(scenariosOf(asked).map(({ seed, holdDays }) => [seed, holdDays])).toEqual([
    [1, 1],
    [1, 7],
  ])
})

test('a learner guesses about the class’s town first, which the debrief receives', async () => {
  const scenario = { people: 1_000, growth: 'flat', perDay: 25, days: 40, rollBps: 4_000, seed: 3 }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (body) sent.push([address, JSON.parse(String(body))])
    return Response.json(address.includes('scenario') ? scenario : {})
  })
  const learner = { role: 'user', mustChangePassword: false }
  queryClient.setQueryData(currentUserQuery.queryKey, learner as never)
  const atStage = { stage: 'debrief', glass: 'open', view: 'notes', number: 3 }
  queryClient.setQueryData(worldQuery.queryKey, atStage as never)
  queryClient.setQueryData(classViewQuery.queryKey, atStage as never)
  show('/lab?open=class')
  const lost = await screen.findByRole('slider', { name: 'How many lose money?' })
  expect(asked).toEqual([])
  fireEvent.change(lost, { target: { value: '700' } })
  fireEvent.change(screen.getByRole('slider', { name: /On which day/ }), {
    target: { value: '366' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Let it run' }))
  await screen.findByText(/^You said 700\. \d+ lost\.$/)
  expect(screen.getByText(/^Fingerprint [0-9a-f]{8}: the same for everybody/)).toBeDefined()
  expect(asked).toMatchObject([{ type: 'run', scenario }])
  expect(sent).toEqual([['/api/class/town-guess', { town: 'class', lost: 700, day: null }]])
})

test('a world without a lesson has no class to look at', async () => {
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'open', glass: 'open' } as never)
  show('/lab?open=class')
  expect(await screen.findByRole('heading', { name: /not a scenario/i })).toBeDefined()
})
