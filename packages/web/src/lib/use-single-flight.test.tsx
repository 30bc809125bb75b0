import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSingleFlight } from './use-single-flight.ts'

function Press({ work }: { work: () => Promise<void> }) {
  const once = useSingleFlight()
  return (
    <button type="button" onClick={() => once(work)}>
      Press
    </button>
  )
}

afterEach(cleanup)

test('a second start during the work is dropped, a later one runs', async () => {
  const ends: (() => void)[] = []
  render(<Press work={() => new Promise((resolve) => ends.push(resolve))} />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await waitFor(() => {
    fireEvent.click(button)
    expect(ends).toHaveLength(2)
  })
})

test('work that failed can be started again', async () => {
  let starts = 0
  const work = () => {
    starts += 1
    return Promise.reject(new Error('refused'))
  }
  render(<Press work={work} />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  await waitFor(() => {
    fireEvent.click(button)
    expect(starts).toBe(2)
  })
})
