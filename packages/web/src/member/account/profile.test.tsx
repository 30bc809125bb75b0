import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ProfileSheet } from './profile.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'account', 'image')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const person = { id: 'ana', role: 'user', firstName: 'Ana', lastName: '', profileImageUrl: null }

test('Enter in a name saves it', () => {
  queryClient.setQueryData(currentUserQuery.queryKey, person as never)
  const { getByLabelText, getByRole } = render(
    <QueryClientProvider client={queryClient}>
      <ProfileSheet onClose={() => undefined} />
    </QueryClientProvider>,
  )
  // What a browser presses for Enter in the field: the first button of its form that sends it.
  const { form } = getByLabelText('First name') as HTMLInputElement
  const save = getByRole('button', { name: 'Save changes' }) as HTMLButtonElement
  expect(form).not.toBeNull()
  expect([save.form, save.type]).toEqual([form, 'submit'])
})

test('of two pictures the one chosen last is sent', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  queryClient.setQueryData(currentUserQuery.queryKey, person as never)
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <ProfileSheet onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const picker = container.querySelector('input[type=file]') as HTMLInputElement
  for (const name of ['large.png', 'small.png']) {
    const file = new File(['x'], name, { type: 'image/png' })
    fireEvent.change(picker, { target: { files: [file] } })
  }
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]))
})

test('who came with a nickname changes it without a last name', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json(person)
  })
  queryClient.setQueryData(currentUserQuery.queryKey, person as never)
  const onClose = vi.fn<() => void>()
  const { getByLabelText, getByRole } = render(
    <QueryClientProvider client={queryClient}>
      <ProfileSheet onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.change(getByLabelText('First name'), { target: { value: 'Andrea' } })
  fireEvent.click(getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ firstName: 'Andrea', lastName: '' }])
})
