import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { HubApp, loadFirst } from './hub/hub-app.tsx'
import { hubClient, hubQuery } from './hub/hub-session.ts'
import { keepStripHeight } from './keep-strip-height.ts'
import { loadTexts, startLanguage } from './texts/i18n.ts'

// What z.config({ jitless: true }) would set (main.tsx says why).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Who is signed in decides what to show: asked before React starts, beside the texts.
void hubClient.prefetchQuery(hubQuery)
startLanguage()
keepStripHeight()
// In a chunk of its own, which browsers keep; the page itself carries the first styles.
await Promise.all([loadTexts('common', 'hub'), loadFirst(), import('./ui/all-styles.ts')])

const root = document.querySelector('#root')
if (!root) throw new Error('hub.html has no #root')
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <HubApp />
    </StrictMode>,
  ),
)
// Paper has the stamp, too: no screen waits for it.
void import('./ui/print-styles.ts').catch(() => undefined)
