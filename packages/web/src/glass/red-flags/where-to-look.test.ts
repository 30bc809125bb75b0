import { redFlagIds } from '@kunwari/domain/red-flags/red-flags'
import { expect, test } from 'vitest'
import texts from '../../locales/en/glass.json'
import { notes } from '../notes/registry.ts'
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

test('what only a visitor or a leader meets is named, and not linked for others', () => {
  expect(whereToLook('stale-year', 'user')).toEqual({ spot: 'visitor /', needs: undefined })
  expect(whereToLook('badges-and-titles', 'user')).toEqual({ spot: 'leader /', needs: undefined })
  expect(whereToLook('badges-and-titles', 'leader')?.href).toBe('/')
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
