import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { classViewQuery } from '../../lib/class-view.ts'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { ClassCompanion } from './class-companion.tsx'
import { StepOutLink } from './step-out-link.tsx'
import { classInJsdom, dayZero, draw, viewAt } from './testing/class-in-jsdom.tsx'

describe('stepping out', () => {
  const { asked } = classInJsdom()

  test('who stepped out is offered no way out again', () => {
    const view = viewAt('freeze', { hasSteppedOut: true })
    queryClient.setQueryData(worldQuery.queryKey, { stage: 'freeze', now: dayZero } as never)
    queryClient.setQueryData(classViewQuery.queryKey, view)
    draw(<StepOutLink />)
    expect(screen.queryByRole('link', { name: 'Step out' })).toBeNull()
    cleanup()
    queryClient.setQueryData(classViewQuery.queryKey, viewAt('freeze'))
    draw(<StepOutLink />)
    expect(screen.getByRole('link', { name: 'Step out' })).toBeTruthy()
  })

  test('staying in takes the step of the way out’s link back', async () => {
    const view = viewAt('freeze')
    sessionStorage.setItem('kunwari.class-stage', '4F2A freeze')
    queryClient.setQueryData(classViewQuery.queryKey, view)
    history.replaceState('before', '', '/class')
    draw(<StepOutLink />)
    draw(<ClassCompanion view={view} />)
    fireEvent.click(screen.getByRole('link', { name: 'Step out' }))
    expect(location.search).toBe('?step-out=1')
    fireEvent.click(screen.getByRole('button', { name: 'Stay in', hidden: true }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(history.state).toBe('before')
  })

  test('the question whether to step out stays open through stages', () => {
    history.replaceState(null, '', '/plans?step-out=1')
    sessionStorage.setItem('kunwari.class-stage', '4F2A live')
    const { rerender } = draw(<ClassCompanion view={viewAt('live')} />)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tell my teacher', hidden: true }))
    for (const stage of ['freeze', 'live'] as const) {
      rerender(
        <QueryClientProvider client={queryClient}>
          <ClassCompanion view={viewAt(stage)} />
        </QueryClientProvider>,
      )
      expect(location.pathname + location.search).toBe(
        stage === 'freeze' ? '/class?step-out=1' : '/?step-out=1',
      )
      expect(screen.getByRole('checkbox', { hidden: true })).toHaveProperty('checked', true)
    }
  })

  test('who is out already still reads who helps after a reload', () => {
    history.replaceState(null, '', '/plans?step-out=1')
    draw(<ClassCompanion view={viewAt('live', { hasSteppedOut: true })} />)
    expect(document.body.textContent).toContain('1326')
    expect(screen.queryByRole('button', { name: 'Stay in', hidden: true })).toBeNull()
  })

  test('after a lost answer one can still tell the teacher', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('no line')))
    history.replaceState(null, '', '/plans?step-out=1')
    sessionStorage.setItem('kunwari.class-stage', '4F2A live')
    draw(<ClassCompanion view={viewAt('live')} />)
    fireEvent.click(screen.getByRole('button', { name: 'Step out', hidden: true }))
    await screen.findByRole('alert', { hidden: true })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tell my teacher', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Step out', hidden: true }))
    const keys = () =>
      asked.mock.calls
        .filter(([url]) => url === '/api/class/step-out')
        .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(new Set(keys()).size).toBe(2)
  })

  test('stepping out tells nobody unless asked, and says who helps', async () => {
    asked.mockImplementation(async () => Response.json({ help: {} }))
    history.replaceState(null, '', '/plans?step-out=1')
    const view = viewAt('live')
    sessionStorage.setItem('kunwari.class-stage', '4F2A live')
    queryClient.setQueryData(classViewQuery.queryKey, view)
    draw(<ClassCompanion view={view} />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Tell my teacher',
      hidden: true,
    })
    expect(box.checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Step out', hidden: true }))
    await waitFor(() => expect(document.body.textContent).toContain('1326'))
    const [address, sent] = asked.mock.calls.find(([url]) => url === '/api/class/step-out') ?? []
    expect([address, sent?.body]).toEqual(['/api/class/step-out', '{"tellTeacher":false}'])
  })
})
