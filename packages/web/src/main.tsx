import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entry, fetchAhead } from './entry.tsx'
import { startSession } from './lib/first-session.ts'
import { loadTexts, startLanguage } from './lib/i18n.ts'

// What z.config({ jitless: true }) would set, without loading zod here: it would probe `new Function`
// when the first schema is made, which the Content-Security-Policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Who is signed in decides what to show: asked before React starts, beside the texts.
startSession()
startLanguage()
fetchAhead()
await loadTexts('common')

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
)
