import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { late, ReplacedCodeError } from './lazy.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')

beforeAll(() => loadTexts('common'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('code that a newer version replaced says so, and offers it', async () => {
  const error = await failureWhere(async () => pageWith('/assets/index-new.js'))
  expect(error).toBeInstanceOf(ReplacedCodeError)
  render(<ErrorState error={error} onRetry={() => undefined} />)
  expect(screen.getByText('A new version is here')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
})

test('code from another version’s page is not taken for a newer version', async () => {
  expect(await failureWhere(async () => pageWith('/assets/index-old.js'))).toBe(gone)
})

test('code that did not come without a network is no newer version', async () => {
  const error = await failureWhere(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(error).toBe(gone)
})

/** What a screen says whose code is gone, in a page of the old version, when the server is asked. */
async function failureWhere(serverAnswers: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', serverAnswers)
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  const code = late(() => Promise.reject(gone))
  await code.load()
  return code.state().error
}

function pageWith(file: string): Response {
  return new Response(`<script type="module" crossorigin src="${file}"></script>`)
}
