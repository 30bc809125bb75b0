import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './processes.ts'

const text = fs.readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| .+? \| (.+) \|$/gm)].map(
  ([, number = '', how = '']) => ({ number, how }),
)
/** Of levels 1 and 2 of the standard. */
const requirementsCount = 253

test('every level 1 and 2 requirement has one row, and counts agree', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(requirementsCount)
  expect(rows).toHaveLength(requirementsCount)
  const begins = {
    'shown by tests': '`',
    'built so': 'Built so: ',
    short: 'Short: ',
    'not here': 'Not here: ',
  }
  for (const [way, begin] of Object.entries(begins)) {
    const count = rows.filter(({ how }) => how.startsWith(begin)).length
    expect(text).toContain(`\n| ${way} | ${count} |\n`)
  }
})

test('every file and folder that a row names is there', () => {
  const named = rows.flatMap(({ number, how }) =>
    [
      ...how.matchAll(
        /`([\w.][\w.-]*\/[\w./-]*|[\w.-]+\.tsx?)`|\b((?:docs|bench)\/[\w./-]*\w\/?)/g,
      ),
    ].map(([, quoted, plain = '']) => ({ number, name: quoted ?? plain })),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

function isThere(name: string): boolean {
  const folder = /^(packages|e2e|scripts|docs|bench)\//.test(name) ? '' : 'packages/server/src'
  return fs.existsSync(path.join(ROOT, folder, name))
}
