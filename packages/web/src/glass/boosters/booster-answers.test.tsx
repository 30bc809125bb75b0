import type { BoosterAnswer } from '@kunwari/domain/offers/booster'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBoosterAnswers } from './booster-answers.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = () => renderHook(() => useBoosterAnswers(14, '7F2A')).result
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
