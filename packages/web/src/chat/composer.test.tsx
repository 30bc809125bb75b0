import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { loadTexts } from '../texts/i18n.ts'
import type { ChosenImage } from '../ui/use-image-upload.ts'
import { Composer } from './composer.tsx'

beforeAll(() => loadTexts('common', 'chat'))
const nothing = () => undefined

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('a class that has ended says so where one would write', async () => {
  open({ stage: 'open' })
  expect(screen.getByRole('textbox')).toBeDefined()
  cleanup()
  open({ stage: 'ended' })
  expect(await screen.findByText(/^This class has ended/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an image that is taken out leaves the focus at its button', () => {
  const file = new File([], 'receipt.png')
  open(
    { stage: 'open' },
    { state: 'uploaded', file, preview: '/chosen.png', objectPath: '/objects/1' },
  )
  const out = screen.getByRole('button', { name: 'Remove the image' })
  out.focus()
  fireEvent.click(out)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an image' }))
})

function open(world: Pick<World, 'stage'>, attachment?: ChosenImage) {
  queryClient.setQueryData(worldQuery.queryKey, world as World)
  render(
    <QueryClientProvider client={queryClient}>
      <Composer
        label="Your message"
        placeholder=""
        text=""
        onText={nothing}
        error={undefined}
        count={undefined}
        canSend={false}
        onSend={nothing}
        attachment={attachment}
        onPick={nothing}
        onRemove={nothing}
        onAgain={nothing}
        enterSends="always"
        field={{ current: null }}
      />
    </QueryClientProvider>,
  )
}
