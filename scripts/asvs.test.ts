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

test('every file that a row names is there', () => {
  const files = rows.flatMap(({ number, how }) =>
    [...how.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g)].map(([, file = '']) => ({ number, file })),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ file }) => !isThere(file))).toEqual([])
})

function isThere(file: string): boolean {
  const folder = /^(packages|e2e|scripts)\//.test(file) ? '' : 'packages/server/src'
  return fs.existsSync(path.join(ROOT, folder, file))
}
