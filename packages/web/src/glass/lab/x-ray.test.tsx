import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import en from '../../locales/en/lab.json'
import fil from '../../locales/fil/lab.json'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import { labInJsdom } from './testing/lab-in-jsdom.ts'
import { playedRun } from './testing/played-run.ts'
import { XRay } from './x-ray.tsx'
import { xRayLevers } from './x-ray-levers.ts'

beforeAll(() => loadTexts('common', 'lab'))
beforeEach(() => {
  labInJsdom()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['en', en.xray.levers.hold, 'Fingerprint of the changed world: '],
  ['fil', fil.xray.levers.hold, 'Fingerprint ng binagong mundo: '],
] as const)('the changed world shows its own fingerprint in %s', async (language, lever, said) => {
  await setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  const run = playedRun({ people: 1_000 })
  render(
    <QueryClientProvider client={queryClient}>
      <XRay run={run} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: lever }))
  const { fingerprint } = playedRun({ people: 1_000, ...xRayLevers.hold })
  expect(fingerprint).not.toBe(run.fingerprint)
  await screen.findByText((text) => text.startsWith(`${said}${fingerprint},`))
})

test('a warning after the end changes nothing, and says so', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <XRay run={playedRun({ people: 300 })} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: en.xray.levers.advisory90 }))
  const sentence = 'Alive just as long. As many people lose, and just as much.'
  expect(await screen.findByText(sentence)).toBeDefined()
})
