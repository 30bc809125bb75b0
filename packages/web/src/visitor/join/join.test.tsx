import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery, useCurrentUser } from '../../lib/session.ts'
import { forgetKeptState } from '../../lib/use-kept-state.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { currentToast } from '../../ui/toast.ts'
import { JoinScreen } from './join-screen.tsx'
import { NicknameForm } from './nickname-form.tsx'

describe('joining', () => {
  beforeAll(() => loadTexts('common', 'visitor', 'door'))
  afterEach(() => {
    cleanup()
    queryClient.clear()
    forgetKeptState()
    vi.unstubAllGlobals()
  })

  test('a code that cannot be looked up is not called wrong', async () => {
    open({ code: 'unavailable', message: 'Try again in a moment.' }, 503)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.queryByText('No such class')).toBeNull()
  })

  test('an unknown code says no such class, and can be retyped', async () => {
    open({ code: 'not_found', message: 'No class has this code.' }, 404)
    expect(await screen.findByRole('heading', { name: 'No such class' })).toBeDefined()
    expect(screen.getByRole('textbox')).toBeDefined()
  })

  test.each([
    ['a lesson joined by a nickname', { joinWith: 'nickname', isStaged: true }, true],
    ['a class of nicknames without a lesson', { joinWith: 'nickname' }, false],
    ['a lesson joined by email or phone', { joinWith: 'identifier', isStaged: true }, false],
  ] as const)('ways back after the end of %s', async (_, how, hasThem) => {
    const world = { stage: 'ended', endsAt: '2026-12-01T00:00:00.000Z', language: null, ...how }
    queryClient.setQueryData(worldQuery.queryKey, world as never)
    open({ className: 'Sampaguita' }, 200)
    expect(await screen.findByRole('heading', { name: 'Sampaguita' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeDefined()
    expect(screen.queryByText('I was here already') !== null).toBe(hasThem)
  })

  test('shows the way back when the page re-renders during joining', async () => {
    const joining = Promise.withResolvers<Response>()
    const answers: Record<string, object> = {
      '/api/world': {
        demo: false,
        className: 'Sampaguita',
        endsAt: '2026-12-01T00:00:00.000Z',
        joinWith: 'nickname',
        mailsCodes: false,
        now: '2026-11-24T00:00:00.000Z',
        isRealTime: false,
        paused: true,
        speed: 1,
        stage: 'lobby',
        glass: 'open',
      },
      '/api/join/ABC234': { className: 'Sampaguita' },
      '/api/auth/user': { id: 'a', firstName: 'Ana' },
    }
    const sent: string[] = []
    // No event comes.
    vi.stubGlobal(
      'EventSource',
      vi.fn<() => object>().mockImplementation(function stream() {
        return { close: () => undefined }
      }),
    )
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      sent.push(`${method} ${url}`)
      return method === 'POST' ? joining.promise : Response.json(answers[url])
    })
    queryClient.setQueryData(currentUserQuery.queryKey, null)
    const { hook } = memoryLocation({ path: '/join/ABC234' })
    render(
      <QueryClientProvider client={queryClient}>
        <Router hook={hook}>
          <Frame />
        </Router>
      </QueryClientProvider>,
    )
    fireEvent.click(await screen.findByLabelText('I know that it is pretend'))
    fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Ana' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(sent).toContain('POST /api/join'))

    // The worker of the page took over: all that was read is read again, by now as Ana.
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByRole('heading', { name: 'member' })).toBeDefined()
    joining.resolve(
      Response.json({
        className: 'Sampaguita',
        endsAt: '2026-12-01T00:00:00.000Z',
        number: 7,
        wayBack: 'mangga-42',
      }),
    )

    expect(await screen.findByRole('button', { name: 'I wrote it down' })).toBeDefined()
    expect(screen.getAllByText(/mangga-42/).length).toBeGreaterThan(0)
  })
})

function open(answer: object, status: number): void {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  const { hook } = memoryLocation({ path: '/join/ABC234' })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>
        <Route path="/join/:code">
          <JoinScreen />
        </Route>
      </Router>
    </QueryClientProvider>,
  )
}

/** As the router does it: another frame for who is signed in. */
function Frame() {
  const { data: user } = useCurrentUser()
  const frame = user ? 'member' : 'visitor'
  return (
    <Route key={frame} path="/join/:code">
      <h2>{frame}</h2>
      <JoinScreen />
    </Route>
  )
}

describe('the form of a nickname', () => {
  beforeAll(() => loadTexts('common', 'visitor', 'door'))
  afterEach(() => {
    cleanup()
    queryClient.clear()
    vi.unstubAllGlobals()
  })

  const message = 'Somebody here is already called Andrea. Try Andrea 2.'
  const taken = {
    message,
    code: 'nickname_taken',
    params: { nickname: 'Andrea', suggestion: 'Andrea 2' },
    errors: [{ path: 'nickname', message }],
  }

  test('a taken nickname offers another, and one tap joins with it', async () => {
    const sent: { body: Record<string, unknown>; key: string }[] = []
    // The server's side of the wire: it refuses whatever is sent.
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      sent.push({ body: JSON.parse(String(init.body)), key: headers.get('Idempotency-Key') ?? '' })
      return new Response(JSON.stringify(taken), { status: 409 })
    })
    render(
      <QueryClientProvider client={queryClient}>
        <NicknameForm code="ABC123" referralCode={null} onCome={() => {}} />
      </QueryClientProvider>,
    )
    fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Andrea' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText(/already called Andrea. Try Andrea 2/)).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Join as Andrea 2' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toEqual([
      { classCode: 'ABC123', nickname: 'Andrea' },
      { classCode: 'ABC123', nickname: 'Andrea 2' },
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  test('an offered nickname goes with the one that it was for', async () => {
    vi.stubGlobal('fetch', async () => Response.json(taken, { status: 409 }))
    render(
      <QueryClientProvider client={queryClient}>
        <NicknameForm code="ABC123" referralCode={null} onCome={() => {}} />
      </QueryClientProvider>,
    )
    fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Andrea' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByRole('button', { name: 'Join as Andrea 2' })).toBeDefined()
    fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: '0917 123 4567' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText(/Only pretend details here/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Join as/ })).toBeNull()
  })

  test.each([
    [200, { fullName: 'Maya Santos' }, /^Invited by Maya Santos$/, 'MAYA2345'],
    [404, { code: 'not_found', message: 'x' }, /do not know whose invitation/, undefined],
  ])(
    'an invitation is looked up on arrival, answered by %i',
    async (status, answer, said, kept) => {
      const sent: Record<string, unknown>[] = []
      vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
        if (method === 'GET') return Response.json(answer, { status })
        sent.push(JSON.parse(String(body)))
        return Response.json(taken, { status: 409 })
      })
      render(
        <QueryClientProvider client={queryClient}>
          <NicknameForm code="ABC123" referralCode="MAYA2345" onCome={() => {}} />
        </QueryClientProvider>,
      )
      expect(await screen.findByText(said)).toBeDefined()
      const field = screen.getByLabelText<HTMLInputElement>('Referral code (optional)')
      expect([field.value, field.readOnly]).toEqual(['MAYA2345', true])
      fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Bea' } })
      fireEvent.click(screen.getByRole('button', { name: 'Join' }))
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(sent[0]?.referralCode).toBe(kept)
    },
  )

  test('an unknown invitation is reported once, and the next press drops it', async () => {
    const sent: Record<string, unknown>[] = []
    const errors = [{ path: 'referralCode', message: 'This referral code is not known' }]
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ message: 'x', code: 'invalid_input', errors }, { status: 400 })
    })
    render(
      <QueryClientProvider client={queryClient}>
        <NicknameForm code="ABC123" referralCode="ZZZZZZZZ" onCome={() => {}} />
      </QueryClientProvider>,
    )
    fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Bea' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    // Said once, at its field.
    expect(await screen.findByText(/We do not know whose invitation this is/)).toBeDefined()
    expect(currentToast()).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { classCode: 'ABC123', nickname: 'Bea', referralCode: 'ZZZZZZZZ' },
      { classCode: 'ABC123', nickname: 'Bea' },
    ])
  })
})
