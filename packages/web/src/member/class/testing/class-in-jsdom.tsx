import type { ClassView } from '@kunwari/contract/class-member'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { currentUserQuery } from '../../../lib/session.ts'
import { loadTexts } from '../../../texts/i18n.ts'

export const dayZero = '2026-11-30T16:00:00.000Z'

/** What the server says of the class to learner 14, who has done nothing yet. */
export function viewAt(stage: ClassView['stage'], more: Partial<ClassView> = {}): ClassView {
  const nothing = {
    seat: null,
    hasSteppedOut: false,
    form: null,
    guess: null,
    poll: null,
    rushUntil: null,
    askedToo: null,
  }
  return {
    ...nothing,
    stage,
    since: dayZero,
    until: null,
    view: 'notes',
    glass: stage === 'live' || stage === 'freeze' ? 'shut' : 'open',
    number: 14,
    dayZero,
    pocket: '20000.00',
    tag: '4F2A',
    ...more,
  }
}

/** A learner's page for each test, with the server as the world outside. */
export function classInJsdom() {
  const asked = vi.fn<typeof fetch>()

  beforeAll(async () => {
    await loadTexts('common', 'class', 'home', 'glass')
    // jsdom has no modal layer.
    HTMLDialogElement.prototype.showModal = () => undefined
    HTMLDialogElement.prototype.close = () => undefined
  })

  beforeEach(() => {
    queryClient.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    vi.stubGlobal('fetch', asked)
    asked.mockImplementation(async () => Response.json([], { status: 200 }))
    queryClient.setQueryData(currentUserQuery.queryKey, { id: 'm', role: 'user' } as never)
  })

  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    asked.mockReset()
  })

  return { asked }
}

export function draw(what: ReactNode) {
  return render(<QueryClientProvider client={queryClient}>{what}</QueryClientProvider>)
}
