import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FlagButton } from '../../../glass/flag-button.tsx'
import { showFound } from '../../../glass/found-flags.ts'
import { NoteSheet } from '../../../glass/note-sheet.tsx'
import { followFound } from '../../../glass/red-flags/follow-found.ts'
import { redFlagsQuery } from '../../../glass/red-flags/red-flags.queries.ts'
import { SpotPlace } from '../../../glass/spot-place.tsx'
import { classViewQuery } from '../../../lib/class-view.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import { SpotHost } from './spot-host.tsx'

const sent: string[] = []
let refusal: object | undefined

beforeAll(async () => {
  await loadTexts('common', 'claims', 'spots')
  // jsdom has no modal layer.
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
})
beforeEach(() => {
  sent.length = 0
  refusal = undefined
  queryClient.clear()
  showFound([])
  history.replaceState(null, '', '/deposit')
  // The server's side of the wire.
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ total: 26, found: [] })
    sent.push(`${address} ${String(body)}`)
    if (refusal) return Response.json(refusal, { status: 409 })
    const isFlag = address.endsWith('e-wallet-deposit')
    return Response.json({ isFlag, found: isFlag ? 1 : 0, total: 26, wrong: isFlag ? 0 : 1 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(isSpotting = true) {
  render(
    <QueryClientProvider client={queryClient}>
      {isSpotting && <SpotHost />}
      <FlagButton note="e-wallet-deposit" />
      <SpotPlace id="cancel-request" />
    </QueryClientProvider>,
  )
}

const opened = (path: string) => `/api/class/opened {"screen":"${path}"}`
const blanks = () => screen.getAllByRole('button', { name: 'Is this a red flag? Flag it' })

test('a flag and something honest look alike', () => {
  show()
  const [flag, honest] = blanks()
  expect(flag?.className).toBe(honest?.className)
  expect(flag?.innerHTML).toBe(honest?.innerHTML)
})

test('a flag that was spotted opens its note', async () => {
  const stop = followFound()
  queryClient.setQueryData(redFlagsQuery.queryKey, { total: 26, found: [] })
  show()
  fireEvent.click(blanks()[0] as HTMLElement)
  await waitFor(() => expect(location.search).toBe('?note=e-wallet-deposit'))
  expect(sent).toContain('/api/class/spots/e-wallet-deposit {}')
  expect(screen.getByRole('button', { name: /, found$/ })).toBeDefined()
  stop()
})

test('a press answered late opens nothing elsewhere', async () => {
  show()
  fireEvent.click(blanks()[1] as HTMLElement)
  act(() => history.pushState(null, '', '/class'))
  await screen.findByRole('button', { name: 'Flagged, and it is fine' })
  expect(location.pathname + location.search).toBe('/class')
})

test('what is fine says why, and keeps its mark', async () => {
  show()
  fireEvent.click(blanks()[1] as HTMLElement)
  expect(await screen.findByText(/^This one is fine: you can take back/)).toBeDefined()
  expect(screen.getByText('0 of 26 flags spotted, 1 fine thing doubted')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Flagged, and it is fine' })).toBeDefined()
})

test('a screen with something to spot is told once', async () => {
  show()
  await waitFor(() => expect(sent).toEqual([opened('/deposit')]))
  for (const path of ['/class', '/plans', '/deposit']) act(() => history.pushState(null, '', path))
  await waitFor(() => expect(sent).toEqual([opened('/deposit'), opened('/plans')]))
})

test('a refused press opens nothing, and reads the class again', async () => {
  refusal = { code: 'wrong_state', message: 'There are no flags to spot now.' }
  queryClient.setQueryData(classViewQuery.queryKey, { view: 'spot' } as never)
  show()
  fireEvent.click(blanks()[0] as HTMLElement)
  await waitFor(() =>
    expect(queryClient.getQueryState(classViewQuery.queryKey)?.isInvalidated).toBe(true),
  )
  expect(location.search).toBe('')
})

test('without spotting, a flag opens its note; honest signs have none', () => {
  show(false)
  fireEvent.click(screen.getByRole('button', { name: /^See through:/ }))
  expect(location.search).toBe('?note=e-wallet-deposit')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a note opened by address waits until its flag is spotted', () => {
  const view = { view: 'spot', stage: 'live', glass: 'shut', pocket: '1.00' }
  queryClient.setQueryData(classViewQuery.queryKey, view as never)
  render(<NoteSheet id="no-licence" onClose={() => undefined} />)
  expect(screen.getByText('Spot this flag first: its note opens then.')).toBeDefined()
  expect(sent).toEqual([])
})
