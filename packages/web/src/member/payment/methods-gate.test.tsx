import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { MethodsGate } from './methods-gate.tsx'

const methods = read('GET /api/payment-settings')

beforeAll(() => loadTexts('common', 'member'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a refresh that failed leaves the form where it stands', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClient.setQueryData(methods.queryKey, [{ isActive: true } as PaymentSetting])
  render(
    <QueryClientProvider client={queryClient}>
      <MethodsGate>{() => <p>The form</p>}</MethodsGate>
    </QueryClientProvider>,
  )
  await act(() => queryClient.invalidateQueries({ queryKey: methods.queryKey }))
  expect(queryClient.getQueryState(methods.queryKey)?.status).toBe('error')
  expect(screen.getByText('The form')).toBeDefined()
})
