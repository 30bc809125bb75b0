import { expect, test } from 'vitest'
import { allOffers } from './all-offers.ts'
import { armOf } from './arm.ts'
import { formsOf, itemIdOf, offersOf } from './forms.ts'

const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

test('offer ids are unique and differ between classes', () => {
  const ids = allOffers.map((offer) => itemIdOf(offer, key))
  const others = allOffers.map((offer) => itemIdOf(offer, otherKey))
  expect(new Set([...ids, ...others]).size).toBe(48)
})

test.each([true, false])('each four have every arm alike (waiting half: %s)', (hasWaiting) => {
  const blocks = Array.from({ length: 60 }, (_, block) =>
    [1, 2, 3, 4].map((place) => {
      const { isWaiting, isSwapped } = armOf(block * 4 + place, { hasWaiting, key })
      return `${Number(isWaiting)}${Number(isSwapped)}`
    }),
  )
  const alike = hasWaiting ? '00 01 10 11' : '00 00 01 01'
  expect(new Set(blocks.map((arms) => arms.toSorted().join(' ')))).toEqual(new Set([alike]))
  // Who joins first could not say in which arm they will be.
  expect(new Set(blocks.map(([first]) => first)).size).toBe(hasWaiting ? 4 : 2)
})

test('traps and honest offers come in no order that tells them apart', () => {
  const forms = formsOf({ measure: 'full', waiting: false }, { isWaiting: false, isSwapped: false })
  const orders = Array.from({ length: 300 }, (_, person) =>
    offersOf(forms?.before ?? [], { key, userId: `learner ${person}`, isWaiting: false }),
  )
  const traps = Array.from(
    { length: 12 },
    (_, at) => orders.filter((offers) => offers[at]?.key === 'trap').length,
  )
  expect(Math.min(...traps)).toBeGreaterThan(110)
  expect(Math.max(...traps)).toBeLessThan(190)
})
