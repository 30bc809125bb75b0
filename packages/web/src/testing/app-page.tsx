import { createRoot, type Root } from 'react-dom/client'
import { Entry, loadFirst } from '../entry.tsx'
import { pathHere } from '../lib/base.ts'
import { isPersonExpected } from '../lib/expected-session.ts'
import { firstUser, noteSession, startSession, takeFirstSession } from '../lib/first-session.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { forgetKeptState } from '../lib/use-kept-state.ts'
import { loadTexts, startLanguage } from '../texts/i18n.ts'
import { currentToast, dismissToast } from '../ui/toast.ts'
import { fillJsdomGaps, windowWidth } from './fill-jsdom-gaps.ts'
import { openLine, type PageLine } from './page-line.ts'

/** A browser with one page: the whole app in jsdom, before a real server. */
export type AppPage = ReturnType<typeof openAppPage>

const phonePx = 390
/** A toast goes after five seconds, and whose session ended is taken to sign in after half a second. */
const longerMs: Record<number, number> = { 5_000: 15_000, 500: 60_000 }

class SilentStream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly readyState = 0
  close(): void {}
}

/** Call once in a file: what a browser has, and patience with a machine that stands still for a while. */
export function prepareAppPages(): void {
  fillJsdomGaps()
  const { setTimeout } = globalThis
  const patient = (handler: () => void, ms = 0) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      handler()
    }, longerMs[ms] ?? ms)
    timers.add(timer)
    return timer
  }
  Object.assign(globalThis, {
    setTimeout: patient,
    requestIdleCallback: (work: () => void) => patient(work, 1),
    // No event reaches the page: what a scene has answered once stays as it is.
    EventSource: SilentStream,
  })
  URL.createObjectURL = () => 'data:,'
  URL.revokeObjectURL = () => undefined
  document.addEventListener('click', togglePopover)
  startLanguage()
}

/** The page that is open: there is one at a time. */
const open: { root?: Root; visit: number; line?: PageLine } = { visit: 0 }
/** What the page has still to do. */
const timers = new Set<ReturnType<typeof setTimeout>>()

/** Leaves the page: what it had still to do or to ask goes with it. */
function leave(): void {
  open.visit += 1
  open.root?.unmount()
  open.root = undefined
  open.line?.hangUp()
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  queryClient.clear()
  forgetKeptState()
  takeFirstSession()
  noteSession('unknown')
  const toast = currentToast()
  if (toast) dismissToast(toast.id)
  document.body.replaceChildren()
}

/** As main.tsx: what is drawn first waits for the same. */
async function start(): Promise<void> {
  const { visit } = open
  startSession()
  const isLanding = pathHere() === paths.home && !isPersonExpected()
  await Promise.all([loadTexts('common'), loadFirst(), isLanding || firstUser()])
  const place = document.querySelector('#root')
  if (!place || visit !== open.visit) return
  open.root = createRoot(place)
  open.root.render(<Entry />)
}

/** Opens a browser of somebody's own, on a phone. */
export function openAppPage(server: string) {
  const line = openLine(server)

  return {
    ...line,
    leave,
    async goto(path: string): Promise<void> {
      leave()
      if (open.line !== line) clearStores()
      open.line = line
      windowWidth.px = phonePx
      allowCopying()
      const html = await line.request.getPage(path)
      document.body.replaceChildren(
        ...new DOMParser().parseFromString(html, 'text/html').body.childNodes,
      )
      history.replaceState(null, '', path)
      line.connect()
      void start()
    },
    /** Where the page stands. */
    path: () => location.pathname + location.search,
    resize(widthPx: number): void {
      windowWidth.px = widthPx
    },
    /** As a browser that refuses to copy and to select. */
    refuseCopying(): void {
      setClipboard(() => Promise.reject(new Error('refused')))
      document.execCommand = () => false
      window.getSelection = () => null
    },
  }
}

/** Another browser has stores of its own. */
function clearStores(): void {
  localStorage.clear()
  sessionStorage.clear()
}

const { getSelection } = window

function allowCopying(): void {
  setClipboard(() => Promise.resolve())
  window.getSelection = getSelection
}

function setClipboard(writeText: () => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
}

function togglePopover({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  popover?.showPopover()
}
