import { expect, test } from 'vitest'
import { readConfiguration } from './config.ts'

const north = 'postgres://me:s3cret@north.example/kunwari'
const south = 'postgresql://me:s3cret@south.example:6432/kunwari?sslmode=require'

test('HUB_CELLS names databases, with spaces or lines between them', () => {
  const { hubCells } = readConfiguration({
    HUB: '1',
    HUB_CELLS: ` north=${north}\n  south=${south} `,
  })
  expect(hubCells).toEqual([
    { name: 'north', databaseUrl: north },
    { name: 'south', databaseUrl: south },
  ])
  expect(readConfiguration({ HUB: '1', HUB_CELLS: ' ' }).hubCells).toEqual([])
})

test('an old key alone is refused: it would seal nothing', () => {
  const key = 'ab'.repeat(32)
  expect(() => readConfiguration({ HUB: '1', HUB_OLD_KEY: key })).toThrow('needs HUB_KEY')
  const both = readConfiguration({ HUB: '1', HUB_KEY: 'cd'.repeat(32), HUB_OLD_KEY: key })
  expect(both.hubOldKey).toBe(key)
})

test.each([
  [{ HUB: '0', HUB_CELLS: `north=${north}` }, 'HUB_CELLS needs HUB=1.'],
  [{ HUB_CELLS: `north=${north},south=${south}` }, 'with a space between them; number 1 is not'],
  [{ HUB_CELLS: north }, 'number 1 is not'],
  [{ HUB_CELLS: `north=${north} ${south}` }, 'number 2 is not'],
  [{ HUB_CELLS: `North=${north}` }, 'number 1 is not'],
  [{ HUB_CELLS: `a${'b'.repeat(21)}=${north}` }, 'number 1 is not'],
  [{ HUB_CELLS: 'north=mysql://me:s3cret@db/kunwari' }, 'north must look like'],
  [{ HUB_CELLS: 'north=postgres://me:s3cret@db/' }, 'north must look like'],
  [{ HUB_CELLS: `main=${north}` }, 'main is the name of the database'],
  [{ HUB_CELLS: `north=${north} north=${south}` }, 'north is named twice'],
  [{ HUB_CELLS: `north=${north} south=postgres://you@north.example:5432/kunwari` }, 'of south is'],
  [{ HUB_CELLS: `north=${north}`, DATABASE_URL: north }, 'of north is'],
])('refuses %o, and repeats no address', (env, said) => {
  const read = () => readConfiguration({ HUB: '1', ...env })
  expect(read).toThrow(said)
  expect(read).toThrow(/^(?!.*s3cret)/)
})
