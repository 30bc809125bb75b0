import { afterEach, expect, test } from 'vitest'
import { readDraft, removeDraftsOfOthers, writeDraft } from './form-drafts.ts'

afterEach(() => sessionStorage.clear())

test('a draft is read by its owner alone', () => {
  writeDraft('deposit', { owner: 'maya', values: { amount: '500' } })
  expect(readDraft('deposit', 'maya')).toEqual({ amount: '500' })
  expect([readDraft('deposit', 'jun'), readDraft('withdraw', 'maya')]).toEqual([
    undefined,
    undefined,
  ])
})

test('somebody who signs in leaves nothing of others behind', () => {
  writeDraft('deposit', { owner: 'maya', values: { amount: '500' } })
  writeDraft('withdraw', { owner: 'jun', values: { amount: '700' } })
  sessionStorage.setItem('kunwari.return-to', '/deposit')
  removeDraftsOfOthers('jun')
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'kunwari.draft.withdraw',
    'kunwari.return-to',
  ])
})

test('somebody who signs out leaves no draft behind', () => {
  writeDraft('deposit', { owner: 'maya', values: { amount: '500' } })
  removeDraftsOfOthers(undefined)
  expect(sessionStorage).toHaveLength(0)
})
