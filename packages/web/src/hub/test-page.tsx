import type { HubPerson } from '@kunwari/contract/hub'
import type { HubClass } from '@kunwari/contract/hub-class'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../texts/i18n.ts'
import { currentToast, dismissToast } from '../ui/toast.ts'
import { hostRoutes, openRoutes, teachRoutes } from './hub.routes.ts'
import { HubApp } from './hub-app.tsx'
import { hubClient } from './hub-session.ts'

/** A call as it was sent: "POST /api/hub/classes", its body, the key that it carried. */
export type Sent = { call: string; body: unknown; key: string | null }

/** What the server answers to a call, by "POST /api/hub/classes"; a status above 399 is a refusal. */
export type Answers = Record<string, unknown>

/** Answers with a status of its own. */
export function refuse(status: number, code: string, more: object = {}): Response {
  return Response.json({ message: `Refused: ${code}`, code, ...more }, { status })
}

const sent: Sent[] = []
let answers: Answers = {}

export const host: HubPerson = {
  id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Ana',
  lastName: 'Cruz',
  email: 'ana@example.com',
  role: 'host',
}
export const instructor: HubPerson = { ...host, firstName: 'Ben', role: 'instructor' }

const dayMs = 86_400_000
/** The tests' clock is stopped: days are counted from here. */
const today = Date.parse('2026-12-01T04:00:00Z')
export const inDays = (days: number) => new Date(today + days * dayMs).toISOString()

export function aClass(over: Partial<HubClass> = {}): HubClass {
  return {
    id: '01900000-0000-7000-8000-0000000000aa',
    code: 'H7K2MX',
    name: 'Grade 10',
    state: 'awake',
    isAway: false,
    instructor: { id: instructor.id, name: 'Ben Cruz' },
    people: 38,
    peopleMax: 60,
    imageBytes: 0,
    openedAt: inDays(-2),
    endsAt: inDays(12),
    wipeAt: inDays(19),
    address: '/c/H7K2MX',
    ...over,
  }
}

/** Call at the top of a test file: the server's side of the wire, and a page without a window's layout. */
export function prepareHub(): void {
  beforeAll(async () => {
    await loadTexts('common', 'hub', 'tools', 'member', 'visitor', 'proof', 'records')
    // A busy machine reads the screens longer than a test waits for what is on them.
    await Promise.all(
      [...openRoutes, ...teachRoutes, ...hostRoutes].map(async ({ load }) => load()),
    )
    await Promise.all([import('../ui/all-styles.ts'), import('../ui/toaster.tsx')])
  })
  beforeEach(() => {
    vi.setSystemTime(today)
    sent.length = 0
    hubClient.clear()
    fillJsdomGaps()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const call = `${init.method ?? 'GET'} ${url}`
      const key = new Headers(init.headers).get('Idempotency-Key')
      sent.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined, key })
      const answer = answers[call]
      const made: unknown = typeof answer === 'function' ? answer() : answer
      if (made instanceof Promise) return made
      if (made instanceof Response) return made.clone()
      if (made === undefined) return refuse(500, 'internal', { params: { incident: '1' } })
      return Response.json(made)
    })
  })
  afterEach(() => {
    const toast = currentToast()
    if (toast) dismissToast(toast.id)
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    history.replaceState(null, '', '/')
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Opens a page of the hub as somebody, before a server that answers so. */
export function openHub(path: string, me: HubPerson | null, given: Answers = {}): Answers {
  answers = { 'GET /api/hub': { me, hasHost: true, sendsMail: true }, ...given }
  history.replaceState(null, '', path)
  render(<HubApp />)
  return answers
}

/** What was sent of a call so far. */
export function sentTo(call: string): Sent[] {
  return sent.filter((one) => one.call === call)
}
