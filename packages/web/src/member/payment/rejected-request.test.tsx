import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRejectedRequest } from './rejected-request.ts'

type Props = { requests: { id: string; status: string }[] | undefined }

const rejected = { id: '7', status: 'rejected' }

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a request to send again stays over a turned page', () => {
  history.replaceState(null, '', '/deposit?page=1&again=7')
  const { result, rerender } = renderHook(({ requests }: Props) => useRejectedRequest(requests), {
    initialProps: { requests: [rejected] } as Props,
  })
  rerender({ requests: [{ id: '8', status: 'approved' }] })
  expect(result.current.rejected).toEqual(rejected)
  // That page does not come: the form is not taken away for it.
  rerender({ requests: undefined })
  expect(result.current).toEqual({ isWaiting: false, rejected })
  rerender({ requests: [{ id: '7', status: 'approved' }] })
  expect(result.current.rejected).toBeUndefined()
  act(() => history.pushState(null, '', '/deposit'))
  rerender({ requests: [rejected] })
  expect(result.current.rejected).toBeUndefined()
})
