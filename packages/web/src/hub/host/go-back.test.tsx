import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToast } from '../../ui/toast.ts'
import { aClass, host, inDays, openHub, prepareHub, refuse, sentTo } from '../test-page.tsx'

prepareHub()

const { id } = aClass()
const backups = `GET /api/hub/classes/${id}/backups`
const restore = `POST /api/hub/classes/${id}/restore`
const kept = [{ at: inDays(-1) }, { at: inDays(-2) }]

/** All classes, with the question about one of them open. */
async function ask(more: Record<string, unknown>) {
  const found = { classes: [aClass()], total: 1, page: 1, pages: 1 }
  const answers = openHub('/host?view=all', host, {
    'GET /api/hub/all-classes?page=1': found,
    ...more,
  })
  fireEvent.click(await screen.findByRole('button', { name: /Grade 10/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Go back to a backup of Grade 10' }))
  return answers
}

test('a host goes back to the newest backup or an older one', async () => {
  await ask({ [backups]: kept, [restore]: aClass() })
  const newest = await screen.findByRole('radio', { name: '30 Nov, 12:00 pm' })
  expect(newest).toHaveProperty('checked', true)
  expect(screen.getByText(/people who joined since/)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '29 Nov, 12:00 pm' }))
  const button = screen.getByRole('button', { name: 'Go back' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(currentToast()?.title).toBe('Grade 10 is as it was then'))
  expect(sentTo(restore)).toMatchObject([{ body: { at: kept[1]?.at } }])
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
})

test('a refusal leaves the question open, and says why', async () => {
  await ask({ [backups]: kept, [restore]: () => refuse(409, 'wrong_state') })
  await screen.findAllByRole('radio')
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(currentToast()?.description).toBe('Refused: wrong_state'))
  expect(screen.getByRole('button', { name: 'Go back' })).toBeDefined()
})

test('another backup has another key, the same one its own', async () => {
  await ask({ [backups]: kept, [restore]: () => Promise.reject(new TypeError('Failed to fetch')) })
  for (const [place, name] of [
    '30 Nov, 12:00 pm',
    '29 Nov, 12:00 pm',
    '30 Nov, 12:00 pm',
  ].entries()) {
    fireEvent.click(await screen.findByRole('radio', { name }))
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(sentTo(restore)).toHaveLength(place + 1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go back' }).ariaBusy).toBeNull())
  }
  const [newest, older, again] = sentTo(restore).map(({ key }) => key)
  expect(older).not.toBe(newest)
  expect(again).toBe(newest)
})

test('a class without a backup says when one is made', async () => {
  await ask({ [backups]: [] })
  expect(await screen.findByText(/There is no backup yet/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go back' })).toHaveProperty('ariaDisabled', 'true')
})

test('backups that did not come are asked for again', async () => {
  const answers = await ask({ [backups]: () => refuse(503, 'unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[backups] = kept
  fireEvent.click(again)
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})
