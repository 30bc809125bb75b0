import type { World } from '@kunwari/contract/world'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepStripHeight } from './keep-strip-height.ts'
import { noteSession } from './lib/first-session.ts'
import { queryClient } from './lib/query-client.ts'
import { currentUserQuery } from './lib/session.ts'
import { standInForStorage } from './lib/stand-in-storage.ts'
import { chosenTheme, wearTheme } from './lib/theme.ts'
import { worldQuery } from './lib/world.ts'
import { StaticSite } from './static-site.tsx'
import { loadTexts, startLanguage } from './texts/i18n.ts'

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// What a server would say to a visitor of a world without a class: nobody is asked.
const world: World = {
  id: '00000000-0000-0000-0000-000000000000',
  demo: false,
  rehearsal: null,
  className: 'Kunwari',
  endsAt: '9999-12-31T00:00:00.000Z',
  joinWith: 'nickname',
  language: null,
  mailsCodes: false,
  now: '2026-01-01T00:00:00.000Z',
  isRealTime: true,
  paused: true,
  speed: 1,
  stage: 'open',
  glass: 'open',
}
noteSession('visitor')
queryClient.setQueryData(currentUserQuery.queryKey, null)
queryClient.setQueryData(worldQuery.queryKey, world)

standInForStorage()
wearTheme(chosenTheme())
startLanguage()
keepStripHeight()
await loadTexts('common', 'landing', 'claims', 'lab')

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <StaticSite />
  </StrictMode>,
)
// Paper has the stamp, too: no screen waits for it.
void import('./ui/print-styles.ts').catch(() => undefined)
