import { notes, type RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { findings } from '@kunwari/domain/red-flags/findings'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteSession } from '../lib/first-session.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { worldQuery } from '../lib/world.ts'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts, setLanguage } from '../texts/i18n.ts'
import { NoteSheet } from './note-sheet.tsx'
import { uncountedOpenings } from './red-flags/red-flags.queries.ts'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'claims')
})
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  noteSession('unknown')
  vi.unstubAllGlobals()
})

const draw = (id: RedFlagId = 'no-licence') =>
  render(<NoteSheet id={id} onClose={() => undefined} />)

test('a note stays shut until it is known whether flags are spotted', async () => {
  const answered = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/api/class')) return new Response(null, { status: 404 })
    await answered.promise
    return Response.json({ view: 'spot', stage: 'live', glass: 'shut', pocket: '1.00' })
  })
  draw()
  expect(screen.queryByRole('dialog')).toBeNull()
  queryClient.setQueryData(currentUserQuery.queryKey, {
    role: 'user',
    mustChangePassword: false,
  } as never)
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'live', glass: 'shut' } as never)
  noteSession('person')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
  expect(screen.queryByRole('dialog')).toBeNull()
  answered.resolve()
  await screen.findByText('Spot this flag first: its note opens then.')
  expect(uncountedOpenings()).toEqual([])
})

test.each([
  ['a visitor', 'visitor', null, 'live'],
  ['a member of a world without a class', 'person', { mustChangePassword: false }, 'open'],
  ['a member after the reveal', 'person', { mustChangePassword: false }, 'debrief'],
  ['a member with a password of the first day', 'person', { mustChangePassword: true }, 'live'],
] as const)('%s reads the note at once', (_, session, user, stage) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  queryClient.setQueryData(currentUserQuery.queryKey, user as never)
  queryClient.setQueryData(worldQuery.queryKey, { stage } as never)
  noteSession(session)
  draw()
  expect(screen.getByRole('dialog')).toBeDefined()
})

const shownTitle = () => screen.getByRole('heading', { level: 2 }).textContent

test('a note follows the language until its reader chooses one', async () => {
  onTestFinished(() => setLanguage('en'))
  noteSession('visitor')
  draw()
  const { en, fil } = notes['no-licence']
  expect(shownTitle()).toBe(en.title)
  await act(() => setLanguage('fil', false))
  expect(shownTitle()).toBe(fil.title)
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  await act(() => setLanguage('en', false))
  await act(() => setLanguage('fil', false))
  expect(shownTitle()).toBe(en.title)
})

test.each(redFlagIds)('the note %s shows all it says, and its checked sources', (id) => {
  noteSession('visitor')
  draw(id)
  for (const [language, name] of [
    ['en', 'English'],
    ['fil', 'Filipino'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    const { title, saw, why, instead } = notes[id][language]
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
    const sheet = screen.getByRole('dialog')
    for (const part of [saw, why, ...instead]) expect(sheet.textContent).toContain(part)
    for (const finding of notes[id].findings) {
      const { citation, checkedOn, says } = findings[finding]
      expect(sheet.textContent).toContain(says[language])
      expect(sheet.textContent).toContain(citation)
      expect(sheet.querySelector(`time[datetime="${checkedOn}"]`)).not.toBeNull()
    }
  }
})
