import type { ClassView } from '@kunwari/contract/class-member'
import { instant, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { now } from '../../lib/now.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { worldQuery } from '../../lib/world.ts'
import { ClassBar } from './class-bar.tsx'
import { ClassCompanion } from './class-companion.tsx'
import { ClassScreen } from './class-screen.tsx'
import { PocketLine } from './pocket-line.tsx'
import { classInJsdom, dayZero, draw, viewAt } from './testing/class-in-jsdom.tsx'

describe('the class screen', () => {
  const { asked } = classInJsdom()

  test('the lobby shows the pocket and says there is nothing to do', () => {
    draw(<ClassScreen view={viewAt('lobby')} />)
    expect(document.body.textContent).toContain('₱20,000.00 of pretend cash is in your pocket.')
    expect(screen.getByText('You are number 14.')).toBeTruthy()
    expect(screen.getByText(/^There is nothing to do yet/)).toBeTruthy()
  })

  test.each(['reveal', 'debrief', 'score', 'ended'] as const)(
    '%s leads to what was hidden',
    (stage) => {
      draw(<ClassScreen view={viewAt(stage)} />)
      const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      expect(ways).toEqual(expect.arrayContaining(['/reserve', '/transactions']))
      expect(ways.includes('/lab?open=class')).toBe(stage !== 'reveal')
      const isAsked = stage === 'debrief' || stage === 'score'
      expect(screen.queryByText(/Your guess may be shown/) !== null).toBe(isAsked)
    },
  )

  test('a class that ended in its lobby reveals nothing', () => {
    draw(<ClassScreen view={viewAt('ended', { dayZero: null })} />)
    expect(document.body.textContent).toContain('It ended before it began')
    expect(screen.queryByText('What happened in your class')).toBeNull()
    expect(screen.queryByText('The same rules in a town of 50,000')).toBeNull()
    expect(asked.mock.calls.map(([url]) => String(url))).not.toContain('/api/class/reveal')
  })

  test('after asking for everything a learner is not asked in a rush', () => {
    const rushUntil = toIso(instant(now() + minuteMs))
    const own = { id: 'm', role: 'user', walletBalance: '6250.00' }
    for (const [availableBalance, isAsked] of [
      ['500.00', true],
      ['499.99', false],
    ] as const) {
      queryClient.setQueryData(currentUserQuery.queryKey, { ...own, availableBalance } as never)
      draw(<ClassScreen view={viewAt('freeze', { rushUntil })} />)
      const button = screen.getByRole('button', { name: 'I ask too' })
      expect(button.getAttribute('aria-disabled') === 'true').toBe(!isAsked)
      expect(
        screen.queryByText('You have ₱499.99 left to ask for. The least is ₱500.00.') === null,
      ).toBe(isAsked)
      cleanup()
    }
  })

  test('what was asked for with everybody stands there after a reload', () => {
    const rushUntil = toIso(instant(now() + minuteMs))
    const own = { id: 'm', role: 'user', walletBalance: '6250.00', availableBalance: '0.00' }
    queryClient.setQueryData(currentUserQuery.queryKey, own as never)
    draw(<ClassScreen view={viewAt('freeze', { rushUntil, askedToo: '6250.00' })} />)
    expect(screen.getByText(/^You asked for ₱6,250.00/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I ask too' })).toBeNull()
    expect(screen.queryByText(/left to ask for/)).toBeNull()
  })

  test('the bar of Live counts days and what is left of it', () => {
    // Three simulated days and a half have passed.
    const world = { stage: 'live', now: '2026-12-04T04:00:00.000Z', paused: true, speed: 3840 }
    queryClient.setQueryData(worldQuery.queryKey, world as never)
    const until = toIso(instant(now() + 8 * minuteMs + 30_000))
    draw(<ClassBar view={viewAt('live', { until })} />)
    expect(screen.getByText('Day 3')).toBeTruthy()
    expect(screen.getByText('8 minutes left')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Step out' })).toBeTruthy()
    for (const [minutes, said] of [
      [10_079, '6 d 23 h left'],
      [125, '2 h 5 min left'],
    ] as const) {
      cleanup()
      draw(
        <ClassBar
          view={viewAt('live', { until: toIso(instant(now() + (minutes + 0.5) * minuteMs)) })}
        />,
      )
      expect(screen.getByText(said)).toBeTruthy()
    }
  })

  test('the bar says what the class asks, until it is answered', () => {
    const rushUntil = toIso(instant(now() + minuteMs))
    for (const [view, said] of [
      [viewAt('debrief', { poll: { n: 2, isAnswered: false } }), 'A question for you'],
      [viewAt('debrief', { poll: { n: 2, isAnswered: true } }), 'The walls are glass now'],
      [viewAt('freeze', { rushUntil }), 'Everyone asks. You too?'],
      [viewAt('freeze', { rushUntil, askedToo: '500.00' }), 'The class has stopped. Look up.'],
      [viewAt('freeze', { rushUntil: toIso(instant(now())) }), 'The class has stopped. Look up.'],
    ] as const) {
      draw(<ClassBar view={view} />)
      expect(screen.getByRole('link', { name: said }).getAttribute('href')).toBe('/class')
      cleanup()
    }
  })

  test.each(['live', 'freeze'] as const)('who stepped out reads their cards in %s', (stage) => {
    const view = viewAt(stage, { hasSteppedOut: true, view: 'glass' })
    draw(<ClassScreen view={view} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The walls are glass now')
    expect(screen.queryByRole('link', { name: /The evidence|town/ })).toBeNull()
    cleanup()
    queryClient.setQueryData(worldQuery.queryKey, { stage, now: dayZero } as never)
    draw(<ClassBar view={view} />)
    expect(screen.getByRole('link').textContent).toBe('See what was going on')
  })

  test('another stage opens the class, Live the wallet, and each only once', () => {
    const { rerender } = draw(<ClassCompanion view={viewAt('lobby')} />)
    const moveTo = (stage: ClassView['stage']) =>
      rerender(
        <QueryClientProvider client={queryClient}>
          <ClassCompanion view={viewAt(stage)} />
        </QueryClientProvider>,
      )
    expect(location.pathname).toBe('/class')
    moveTo('live')
    expect(location.pathname).toBe('/')
    moveTo('freeze')
    expect(location.pathname).toBe('/class')
    moveTo('reveal')
    history.pushState(null, '', '/reserve')
    moveTo('reveal')
    expect(location.pathname).toBe('/reserve')
  })

  test('what was opened before it came stays open', () => {
    history.replaceState(null, '', '/class?offers=1')
    const { rerender } = draw(<ClassCompanion view={viewAt('score')} />)
    expect(`${location.pathname}${location.search}`).toBe('/class?offers=1')
    rerender(
      <QueryClientProvider client={queryClient}>
        <ClassCompanion view={viewAt('ended')} />
      </QueryClientProvider>,
    )
    expect(`${location.pathname}${location.search}`).toBe('/class')
  })

  test('the way back, shown once, is left by a press alone', () => {
    history.replaceState(null, '', '/join/ABC234')
    const card = document.createElement('div')
    card.toggleAttribute('data-joined', true)
    document.body.append(card)
    draw(<ClassCompanion view={viewAt('lobby')} />)
    expect(location.pathname).toBe('/join/ABC234')
    card.remove()
    act(() => history.replaceState(null, '', '/'))
    expect(location.pathname).toBe('/class')
  })

  test('the class takes staff nowhere', () => {
    draw(<ClassCompanion view={viewAt('freeze', { pocket: null })} />)
    expect(location.pathname).toBe('/')
  })

  test('more than the pocket holds is refused with what to do', () => {
    draw(<PocketLine pocket={200_000n} amount="2000.01" />)
    expect(screen.getByRole('alert').textContent).toBe(
      'You have ₱2,000.00 of pretend cash left. Put in less.',
    )
    cleanup()
    draw(<PocketLine pocket={200_000n} amount="2000" />)
    expect(screen.getByText('In your pocket: ₱2,000.00 of pretend cash')).toBeTruthy()
  })
})
