import { firstPerson, firstReads } from '@kunwari/contract/first-reads'
import { expect, test } from 'vitest'
import { currentUserQuery } from '../../lib/session.ts'
import { unreadChatQuery, unreadQuery } from '../../lib/unread.ts'
import { worldQuery } from '../../lib/world.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { recentQuery } from './home.queries.ts'

test('what a page brings is kept by the keys that Home looks under', () => {
  const shown = [worldQuery, investmentsQuery, recentQuery, unreadQuery, unreadChatQuery]
  expect(firstReads.map(({ key }) => key)).toEqual(shown.map(({ queryKey }) => queryKey))
  expect([firstPerson]).toEqual(currentUserQuery.queryKey)
})
