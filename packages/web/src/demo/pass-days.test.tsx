import type { User } from '@kunwari/contract/auth'
import { instant } from '@kunwari/domain/calendar/instant'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { currentToast } from '../ui/toast.ts'
import { passDays } from './pass-days.ts'

const begun = {
  user: { id: '1', role: 'user', email: 'member@kunwari.test' } as User,
  plans: [],
  days: 5,
  passed: 0,
  now: instant(0),
}

beforeAll(() => loadTexts('demo'))
afterEach(() => {
  vi.unstubAllGlobals()
})

test('days that pass in another tab are not begun again', async () => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  // The browser's lock is held by the other tab; jsdom has none.
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      request: (_name: string, _options: object, work: (lock: null) => unknown) => work(null),
    },
  })
  await passDays(begun)
  expect(sent).not.toHaveBeenCalled()
  expect(currentToast()).toMatchObject({
    title: 'The days already pass in another tab',
    variant: 'default',
  })
})
