import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentLanguage, loadTexts, setLanguage } from '../texts/i18n.ts'
import { queryClient } from './query-client.ts'
import { useClassLanguage } from './use-class-language.ts'
import { worldQuery } from './world.ts'

afterEach(async () => {
  cleanup()
  queryClient.clear()
  await setLanguage('en', false)
  localStorage.clear()
})

function Page() {
  useClassLanguage()
  return undefined
}

async function comeTo(language: 'en' | 'fil' | null): Promise<void> {
  await loadTexts('common')
  queryClient.setQueryData(worldQuery.queryKey, { language } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
}

test('a Filipino lesson sets an unchosen language, without remembering it', async () => {
  await comeTo('fil')
  await waitFor(() => expect(currentLanguage()).toBe('fil'))
  expect(document.documentElement.lang).toBe('fil')
  expect(localStorage.getItem('kunwari.language')).toBeNull()
})

test.each([
  ['who chose English keeps it', 'fil', 'en'],
  ['where each has their own, it stays', null, null],
] as const)('%s', async (_, lesson, chosen) => {
  if (chosen) await setLanguage(chosen)
  await comeTo(lesson)
  // What was asked for before it has come by then.
  await loadTexts('common')
  expect(currentLanguage()).toBe('en')
})
