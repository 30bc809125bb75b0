import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import { OfferForm } from './offer-form.tsx'
import { type OfferCard, offerFormQuery } from './offers.queries.ts'

const trap = {
  key: 'trap',
  isRight: true,
  why: 'Nobody shows what earns it.',
  note: 'guaranteed-return',
}
const sent: { url: string; body: unknown; key: string | null }[] = []
/** What the server answers to a judgement, one after the other; the last one again and again. */
let answers: (() => Response | Promise<Response>)[]
let judged: Set<string>

beforeAll(() => loadTexts('common', 'tell', 'claims'))
beforeEach(() => {
  sent.length = 0
  judged = new Set()
  answers = [() => Response.json(trap)]
  queryClient.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  // The server's side of the wire.
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = String(address)
    if (init.method !== 'POST') return Response.json(url.includes('/form') ? form() : {})
    const key = new Headers(init.headers).get('Idempotency-Key')
    sent.push({ url, body: JSON.parse(String(init.body)), key })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    const response = (await answer?.()) ?? Response.error()
    if (response.ok) judged.add(url.replace(/.*form\/(\w+).*/, '$1'))
    return response
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function form() {
  const items = ['x1', 'x2'].map((id) => offerOf(id))
  const telling = { right: judged.size, of: judged.size, trusted: 0, doubted: 0 }
  return {
    name: 'A',
    items,
    left: items.length - judged.size,
    results: { before: judged.size > 0 ? telling : null, after: null },
  }
}

function offerOf(id: string): OfferCard {
  return {
    id,
    title: `Offer ${id}`,
    text: `1.5% a month, says ${id}.`,
    who: 'On no list.',
    source: 'Our trading partners.',
    exit: 'After 12 months.',
    isAnswered: judged.has(id),
  }
}

async function open(onLeave = () => undefined) {
  render(
    <QueryClientProvider client={queryClient}>
      <OfferForm canReadNotes onLeave={onLeave} />
    </QueryClientProvider>,
  )
  // The first one of all is drawn slowly on a busy machine.
  await screen.findByRole('heading', { name: 'Offer x1' }, { timeout: 10_000 })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an offer is looked behind, judged, and told at once', async () => {
  await open()
  expect(screen.queryByText('On no list.')?.hidden).toBe(true)
  press('Who is behind it')
  press('How you get out')
  press('How you get out')
  expect(screen.queryByRole('button', { name: 'Certain' })).toBeNull()
  press('Trap')
  press('Fairly sure')
  expect(await screen.findByRole('heading', { name: /Right\. ?This is a trap\./ })).toBe(
    document.activeElement,
  )
  expect(screen.getByText('Nobody shows what earns it.')).toBeDefined()
  // What was not looked up is there to be read now.
  expect(screen.getByText('Our trading partners.').hidden).toBe(false)
  expect(document.querySelector('[data-note=guaranteed-return]')).toBeDefined()
  expect(sent).toMatchObject([
    {
      url: '/api/class/form/x1?language=en',
      body: { answer: 'trap', confidence: 3, looked: ['who', 'exit'] },
    },
  ])
})

test('the last offer ends in counts of one’s own', async () => {
  await open()
  for (const id of ['x1', 'x2']) {
    expect(await screen.findByRole('heading', { name: `Offer ${id}` })).toBeDefined()
    press('Honest offer')
    press('Guessing')
    await screen.findByText('Nobody shows what earns it.')
    press(id === 'x1' ? 'Next offer' : 'How did I do?')
  }
  const line = '2 of 2; you trusted 0 traps, doubted 0 honest.'
  expect(await screen.findByText(line)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/wrong|d′/i)
})

test('two presses judge once', async () => {
  await open()
  press('Trap')
  const certain = screen.getByRole('button', { name: 'Certain' })
  fireEvent.click(certain)
  fireEvent.click(certain)
  await screen.findByText('Nobody shows what earns it.')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a lost line keeps the answer, and sends the same again', async () => {
  answers = [() => Promise.reject(new TypeError('lost')), () => Response.json(trap)]
  await open()
  press('Trap')
  press('Certain')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Trap' }).getAttribute('aria-pressed')).toBe('true')
  press('Certain')
  await screen.findByText('Nobody shows what earns it.')
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('what another tab judged gives way to the next offer', async () => {
  answers = [
    () => {
      judged.add('x1')
      return Response.json({ code: 'already_decided', message: 'Judged' }, { status: 409 })
    },
  ]
  await open()
  press('Trap')
  press('Certain')
  expect(await screen.findByRole('heading', { name: 'Offer x2' })).toBeDefined()
  expect(screen.getByText('2 of 2')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Offer x2')
})

test('once the class has moved on, the server’s sentence says so', async () => {
  const message = 'There are no offers to judge now.'
  answers = [() => Response.json({ code: 'wrong_state', message }, { status: 409 })]
  await open()
  press('Honest offer')
  press('Not sure')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect(queryClient.getQueryData(offerFormQuery('en').queryKey)).toBeDefined()
})
