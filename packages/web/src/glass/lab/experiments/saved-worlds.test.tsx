import { readScenarioLink } from '@kunwari/population/scenario-link'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { loadTexts, setLanguage } from '../../../texts/i18n.ts'
import { SavedWorlds } from './saved-worlds.tsx'

beforeAll(() => loadTexts('common', 'lab', 'experiments'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const besideName = async (name: string) => (await screen.findByText(name)).nextSibling

test.each([
  [
    'en',
    'This device opens worlds of up to 1,000,000 people.',
    'This link is not a scenario of this laboratory',
  ],
  [
    'fil',
    'Hanggang 1,000,000 tao lang ang mundong mabubuksan sa device na ito.',
    'Hindi scenario ng laboratoryong ito ang link na ito',
  ],
] as const)('a saved world that cannot open says why in %s', async (...texts) => {
  const [language, tooLarge, wrong] = texts
  await setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  const links = { Large: 'v=1&people=2000000', Older: 'v=0&people=500', Town: 'v=1&p=town' }
  const saved = Object.entries(links).map(([name, link]) => ({ id: name, name, link, savedAt: '' }))
  vi.stubGlobal('fetch', async () => Response.json(saved))
  await queryClient.resetQueries()
  const world = readScenarioLink([['v', '1']])
  render(
    <QueryClientProvider client={queryClient}>
      <SavedWorlds world={world} onOpen={vi.fn<() => void>()} />
    </QueryClientProvider>,
  )
  expect((await besideName('Large'))?.textContent).toBe(tooLarge)
  expect((await besideName('Older'))?.textContent).toBe(wrong)
  expect(await besideName('Town')).toBeNull()
})
