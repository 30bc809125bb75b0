import { notes } from '@kunwari/domain/red-flags/all-notes'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { expect, test } from 'vitest'
import texts from '../../locales/en/glass.json'
import { redFlagsByTactic } from './by-tactic.ts'
import { screensToCome } from './screens-to-come.ts'
import { whereToLook } from './where-to-look.ts'

test('a hint leads to a screen that the person can open', () => {
  expect(whereToLook('daily-limit', 'user')).toEqual({
    spot: 'member /plans',
    needs: undefined,
    href: '/plans',
  })
  expect(whereToLook('proof-by-screenshot', 'admin')?.href).toBe('/deposit')
})

test('what only an admin meets is named, and not linked for others', () => {
  expect(whereToLook('temporary-password', 'user')).toEqual({
    spot: 'admin /admin/users',
    needs: undefined,
  })
  expect(whereToLook('badges-and-titles', 'leader')?.href).toBe('/')
})

test('an ordinary member can find every flag but one', () => {
  const closed = redFlagIds.filter((id) => whereToLook(id, 'user')?.href === undefined)
  expect(closed).toEqual(['temporary-password'])
})

test('a hint says what must have happened first', () => {
  expect(whereToLook('buy-again', 'user')?.needs).toBe('ended-plan')
})

test('nobody is sent to a screen that is still to come', () => {
  const addresses = redFlagIds.map((id) => whereToLook(id, 'admin')?.href)
  expect(addresses.filter((href) => href && screensToCome.includes(href))).toEqual([])
})

test('every place of every note has its words', () => {
  const places = redFlagIds.flatMap((id) => notes[id].places)
  const spots = new Set(places.map(({ as, path }) => `${as} ${path}`))
  expect([...spots].toSorted()).toEqual(Object.keys(texts.redFlags.spots).toSorted())
})

test('every flag stands in one group', () => {
  expect(redFlagsByTactic.flatMap(({ ids }) => ids).toSorted()).toEqual([...redFlagIds].toSorted())
})
