import { callUnder } from '@kunwari/contract/client'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Entry, loadFirst } from './entry.tsx'
import { keepStripHeight } from './keep-strip-height.ts'
import { basePath } from './lib/base.ts'
import { startSession } from './lib/first-session.ts'
import { loadTexts, startLanguage } from './texts/i18n.ts'

// What z.config({ jitless: true }) would set, without loading zod here: it would probe `new Function`
// when the first schema is made, which the Content-Security-Policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

callUnder(basePath())
// Who is signed in decides what to show: asked before React starts, beside the texts.
startSession()
startLanguage()
keepStripHeight()
// Drawn once, when all of it is here: until then the page holds its place (index.html).
await Promise.all([loadTexts('common'), loadFirst()])

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
// A transition lets React put the work down every few milliseconds: what is pressed meanwhile answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  ),
)
