import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { loadTexts } from '../texts/i18n.ts'
import { UpdateNotice } from './update-notice.tsx'

beforeAll(() => loadTexts('common'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('a new version is no matter for the room’s screen', async () => {
  // The browser's side: another version waits behind the worker that is in place.
  const registration = { waiting: {}, addEventListener: () => undefined }
  const serviceWorker = {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { serviceWorker })
  render(<UpdateNotice />)
  expect(await screen.findByText('A new version is here')).toBeDefined()
  act(() => navigate('/debrief'))
  expect(screen.queryByText('A new version is here')).toBeNull()
  act(() => navigate('/admin/class'))
  expect(screen.getByText('A new version is here')).toBeDefined()
})
