import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { loadTexts } from '../texts/i18n.ts'
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

function open(world: Pick<World, 'stage'>) {
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
        attachment={undefined}
        onPick={nothing}
        onRemove={nothing}
        onAgain={nothing}
        enterSends="always"
        field={{ current: null }}
      />
    </QueryClientProvider>,
  )
}
