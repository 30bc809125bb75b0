import type { BoosterAnswer } from '@kunwari/domain/offers/booster'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveAnswersTo, useBoosterAnswers } from './booster-answers.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (tag: string | null = '7F2A') => renderHook(() => useBoosterAnswers(14, tag)).result
const judged = (id: string): BoosterAnswer => ({ id, answer: 'trap', confidence: 3, looked: [] })
const idsOf = ({ current }: ReturnType<typeof open>) => current.answers.map(({ id }) => id)

test('an answer is given although the storage has no room', () => {
  const tab = open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const id of ['a', 'b']) act(() => tab.current.add(judged(id)))
  expect(idsOf(tab)).toEqual(['a', 'b'])
})

test('two tabs of one booster keep the answers of both', () => {
  const [tab, other] = [open(), open()]
  act(() => tab.current.add(judged('a')))
  act(() => other.current.add(judged('b')))
  expect(idsOf(open())).toEqual(['a', 'b'])
  act(() => other.current.forget())
  expect(idsOf(open())).toEqual([])
})

test('answers before the tag join those that have it', () => {
  const [tagged, untagged] = [open(), open(null)]
  act(() => tagged.current.add(judged('a')))
  act(() => untagged.current.add({ ...judged('a'), answer: 'honest' }))
  act(() => untagged.current.add(judged('b')))
  moveAnswersTo('7F2A', 14)
  expect(open().current.answers).toEqual([judged('a'), judged('b')])
  expect(idsOf(open(null))).toEqual([])
})
