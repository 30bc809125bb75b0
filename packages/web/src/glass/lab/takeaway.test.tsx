import { type PresetScenario, readScenarioLink } from '@kunwari/population/scenario-link'
import { longestWorld } from '@kunwari/population/testing/longest-world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import { Laboratory } from './laboratory.tsx'
import { labInJsdom, letWorker } from './testing/lab-in-jsdom.ts'

beforeAll(() => loadTexts('common', 'lab'))
beforeEach(() => {
  labInJsdom()
  queryClient.clear()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const people = 'v=1&p=town&people=1000'

function show(world: PresetScenario): void {
  render(
    <QueryClientProvider client={queryClient}>
      <Laboratory initial={world} />
    </QueryClientProvider>,
  )
}

async function showTown(): Promise<void> {
  show(readScenarioLink([...new URLSearchParams(people)]))
  await screen.findByText(/^Day \d+: it closes/, { selector: 'figcaption' })
}

function holdFor(days: string): void {
  const box = screen.getByRole('textbox', { name: 'Days a withdrawal is held' })
  fireEvent.change(box, { target: { value: days } })
}

const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this world' })
const fingerprint = () => /Fingerprint ([0-9a-f]{8})/.exec(document.body.textContent)?.[1]

test('link and fingerprint are of the world that is still shown', async () => {
  await showTown()
  const shown = fingerprint()
  letWorker('stays busy')
  holdFor('7')
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await screen.findByText(/^Stopped\./)
  expect(fingerprint()).toBe(shown)
  expect(link().value).toMatch(new RegExp(`${people}$`))
})

test('beside a kept world the saved picture is the stamped one', async () => {
  await showTown()
  const kept = fingerprint()
  fireEvent.click(screen.getByRole('button', { name: 'Keep this one to compare' }))
  holdFor('7')
  await waitFor(() => expect(link().value).toContain('holdDays=7'))
  await waitFor(() => expect(document.querySelectorAll('canvas')).toHaveLength(2))
  const drawn: (string | undefined)[] = []
  const written: string[] = []
  const does = {
    drawImage: ({ dataset }: HTMLElement) => drawn.push(dataset.picture),
    fillText: (text: string) => written.push(text),
  }
  const context = new Proxy(does, {
    get: (_, name) => Reflect.get(does, name) ?? (() => undefined),
    set: () => true,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  fireEvent.click(screen.getByRole('button', { name: 'Picture (PNG)' }))
  expect(drawn).toEqual([fingerprint()])
  expect(drawn).not.toEqual([kept])
  expect(written).toContain(`/lab?${people}&holdDays=7 · ${fingerprint()}`)
})

const reads = [
  ['en', 'Link to this world', /^The link holds/, /^No link holds this world/, /opens the link/],
  [
    'fil',
    'Link ng mundong ito',
    /^Nasa link ang mundong ito/,
    /^Hindi kasya sa isang link/,
    /magbukas ng link/,
  ],
] as const

test.each(process.env.TESTS === 'long' ? reads : reads.slice(0, 1))(
  'a world that no link holds reads of none in %s',
  async (...texts) => {
    const [language, field, held, tooLong, fingerprintOfLink] = texts
    await setLanguage(language)
    onTestFinished(() => setLanguage('en'))
    const scenario = { ...longestWorld(), people: 1_000, start: 20, perDay: 20 }
    show({ preset: 'town', scenario: { ...scenario, you: null, capital: 0 } })
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: field })
    expect(shown.value).toContain('/lab?v=1&p=town&seed=4294967295&')
    expect(screen.getByText(held)).toBeDefined()
    expect(screen.getByText(fingerprintOfLink)).toBeDefined()
    cleanup()
    show({ preset: 'town', scenario })
    expect((await screen.findByText(tooLong)).textContent).toContain('10,000')
    expect(screen.getByText(/^Fingerprint [0-9a-f]{8}: /)).toBeDefined()
    expect(screen.queryByText(held)).toBeNull()
    expect(screen.queryByText(fingerprintOfLink)).toBeNull()
    expect(screen.queryByRole('textbox', { name: field })).toBeNull()
  },
)

test('a picked person leads on to the bet and the X-ray', async () => {
  await showTown()
  fireEvent.click(screen.getByRole('button', { name: 'Pick somebody' }))
  fireEvent.click(await screen.findByRole('button', { name: 'What would change it? The X-ray' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friction X-ray' }))
  fireEvent.click(screen.getByRole('button', { name: /^Would getting out early help\?/ }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '“I’ll get out early”' }))
  await screen.findByRole('button', { name: 'Play 1,000 worlds' })
})

test('two compared worlds have sentences, figures, tables and fingerprints each', async () => {
  await showTown()
  const kept = fingerprint()
  fireEvent.click(screen.getByRole('button', { name: 'Keep this one to compare' }))
  holdFor('7')
  const spoken = await screen.findByText(/^Kept: Day \d+: .* Now: Day \d+: /, {
    selector: 'output',
  })
  expect(spoken.getAttribute('aria-live')).toBe('polite')
  for (const name of ['Kept', 'Now']) {
    await screen.findByRole('region', { name: `${name}: What became of everybody` })
    await screen.findByRole('region', { name: `${name}: The picture as tables` })
  }
  const marks = [...document.body.textContent.matchAll(/Fingerprint ([0-9a-f]{8})/g)]
  expect(new Set(marks.map(([, mark]) => mark)).size).toBe(2)
  expect(marks.map(([, mark]) => mark)).toContain(kept)
})
