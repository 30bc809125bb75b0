import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { loadTexts } from '../texts/i18n.ts'
import { memberNumber } from './member-number.ts'

beforeAll(() => loadTexts('glass'))
beforeEach(() => queryClient.clear())

test('an invented member of a class in stages is told as one', () => {
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'reveal' } as never)
  expect([memberNumber(1_000), memberNumber(1_057)]).toEqual(['1000', '1,057 · extra'])
})

test.each(['open', 'ended'])('a world without stages that is %s has people only', (stage) => {
  queryClient.setQueryData(worldQuery.queryKey, { stage } as never)
  expect(memberNumber(1_057)).toBe('1057')
})
