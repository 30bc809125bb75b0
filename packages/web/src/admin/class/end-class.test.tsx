import type { Stage } from '@kunwari/domain/lesson/stages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { classEndQuery } from './class-end.queries.ts'
import { EndCard } from './end-card.tsx'
import { EndClass } from './end-class.tsx'
import { lessonQuery } from './lesson.queries.ts'

beforeAll(() => loadTexts('common', 'admin', 'records', 'teaching'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const refuse = (code: string, params = {}) =>
  Response.json({ code, message: code, errors: [], params }, { status: 409 })

/** A class in Live on the page; the server's stands elsewhere where another window moved it. */
async function open(stage: Stage, ends: { refusal?: string } = {}) {
  fillJsdomGaps()
  const server = { stage: 'live' as Stage, steps: [] as string[], ends }
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address === '/api/admin/class/stage') {
      const { from } = JSON.parse(String(body))
      server.steps.push(`reveal from ${from}`)
      if (from !== server.stage) return refuse('stage_moved', { stage: server.stage })
      server.stage = 'reveal'
    }
    if (address === '/api/admin/class/end') {
      server.steps.push('end')
      if (server.ends.refusal) return refuse(server.ends.refusal)
    }
    return Response.json({ stage: server.stage })
  })
  queryClient.setQueryData(lessonQuery.queryKey, { stage: 'live' } as never)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <EndClass onClose={onClose} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  server.stage = stage
  return { server, onClose }
}

test('an end that was refused after the reveal is asked for again', async () => {
  const { server, onClose } = await open('live', { refusal: 'wrong_state' })
  press()
  await waitFor(() => expect(server.steps).toEqual(['reveal from live', 'end']))
  server.ends = {}
  await waitFor(() => {
    press()
    expect(server.steps).toEqual(['reveal from live', 'end', 'end'])
  })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('what asks in the tools speaks as they do', async () => {
  await open('live')
  expect(screen.getByRole('dialog').dataset.register).toBe('glass')
})

test.each([
  ['reveal', ['reveal from live', 'end']],
  ['freeze', ['reveal from live', 'reveal from freeze', 'end']],
] as const)('a class that another window moved to %s ends all the same', async (stage, steps) => {
  const { server, onClose } = await open(stage)
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.steps).toEqual(steps)
})

test('an end made elsewhere and taken back is not asked again', async () => {
  fillJsdomGaps()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  history.replaceState(null, '', '/?end=end')
  queryClient.setQueryData(classEndQuery.queryKey, { undoUntil: null, holds: {} } as never)
  queryClient.setQueryData(lessonQuery.queryKey, { stage: 'open' } as never)
  const { rerender } = render(card(false))
  expect(screen.getByRole('dialog')).toBeDefined()
  rerender(card(true))
  await waitFor(() => expect(location.search).toBe(''))
  rerender(card(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

function card(hasEnded: boolean) {
  return (
    <QueryClientProvider client={queryClient}>
      <EndCard facts={{} as never} hasEnded={hasEnded} />
    </QueryClientProvider>
  )
}

function press(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Reveal and end' }))
}
