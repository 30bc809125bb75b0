import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './processes.ts'

const text = fs.readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8')
const requirements = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', what = '', how = '']) => ({ number, what, how }),
)

// How many requirements of levels 1 and 2 each section of the standard has: they come before those of
// level 3 in every section.
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

test('every requirement of levels 1 and 2 has its line, and none has two', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(requirements.map(({ number }) => number)).toEqual(wanted)
})

test('every line is shown by tests, or says in words how it stands, and the counts are right', () => {
  const ways = { 'built so': 'Built so: ', short: 'Short: ', 'not here': 'Not here: ' }
  const counts: Record<string, number> = { 'shown by tests': 0 }
  for (const [way, begin] of Object.entries(ways)) {
    counts[way] = requirements.filter(({ how }) => how.startsWith(begin)).length
  }
  counts['shown by tests'] = requirements.filter(({ how }) => citationsIn(how).length > 0).length
  const said = [...text.matchAll(/^\| ([a-z ]+) \| (\d+) \|$/gm)].map(
    ([, way = '', count]) => [way, Number(count)] as const,
  )
  expect(Object.fromEntries(said)).toEqual(counts)
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(requirements.length)
})

test('every test that is named is there, by its file and its name', () => {
  const cited = requirements.flatMap(({ number, how }) =>
    citationsIn(how).map((citation) => ({ number, ...citation })),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ file, name }) => !isThere(file, name))).toEqual([])
})

function citationsIn(how: string): { file: string; name: string }[] {
  return [...how.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g)].map(
    ([, file = '', name = '']) => ({ file, name }),
  )
}

function isThere(file: string, name: string): boolean {
  const from = /^(packages|e2e|scripts)\//.test(file)
    ? ROOT
    : path.join(ROOT, 'packages/server/src')
  const whole = path.join(from, file)
  if (!fs.existsSync(whole)) return false
  const source = fs.readFileSync(whole, 'utf8').replaceAll("\\'", "'")
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
}
