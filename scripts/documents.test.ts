import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../packages/server/src/config.ts'
import { type Figures, withFigures } from './figures.ts'
import { ROOT } from './processes.ts'

describe('docs/asvs.md', () => {
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
      ].map(([, quoted, bare = '']) => ({ number, name: quoted ?? bare })),
    )
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  })
})

function isThere(name: string): boolean {
  const folder = /^(packages|e2e|scripts|docs|bench)\//.test(name) ? '' : 'packages/server/src'
  return fs.existsSync(path.join(ROOT, folder, name))
}

test('the README lists exactly the settings that the server reads', () => {
  const read = new Set<string>()
  readConfiguration(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_none, name) => {
          read.add(String(name))
          return undefined
        },
      },
    ),
  )
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  const section = readme.split('## Settings\n')[1]?.split('\n## ')[0] ?? ''
  const named = [...section.matchAll(/`([A-Z][A-Z_]+)(?:=\w+)?`/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual([...read].toSorted())
})

describe('the guides of lessons', () => {
  // What a guide sets in italics is written on a screen: a teacher looks for these very words.

  const guides = [
    ['45-minutes.md', 'en'],
    ['90-minutes.md', 'en'],
    ['45-minuto.md', 'fil'],
    ['90-minuto.md', 'fil'],
  ] as const

  /** As a rehearsal has them. */
  const learners = '30'

  test.each(guides)('every name that %s looks for is on a screen in %s', (file, language) => {
    const guide = fs.readFileSync(path.join(ROOT, 'docs/lessons', file), 'utf8')
    const said = new Set(
      textsOf(language)
        .flatMap((text) => [text, firstSentence(text)])
        .map(plain),
    )
    const names = [...guide.replaceAll(/\s+/g, ' ').matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)]
      .map(([, name = '']) => name)
      // The same guide in the other language.
      .filter((name) => !name.includes(']('))
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !said.has(plain(name)))).toEqual([])
  })

  function textsOf(language: string): string[] {
    const folder = path.join(ROOT, 'packages/web/src/locales', language)
    return fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => leavesOf(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))))
  }

  function leavesOf(part: unknown): string[] {
    if (typeof part === 'string') return [part.replaceAll('{{count}}', learners)]
    return Object.values(part ?? {}).flatMap(leavesOf)
  }
})

function firstSentence(text: string): string {
  return text.split('. ')[0] ?? text
}

/** Without what a sentence puts at its end, and with straight quotes. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replace(/[.?]$/, '')
}

describe('docs/figures.md', () => {
  const figures: Figures = {
    name: 'market',
    command: 'npm run bench -- market',
    date: '2026-11-25',
    commit: 'abc1234',
    machine: '2 x a processor',
    load: [0.1, 1.94],
    isMet: true,
    output: 'candles a second   1000\n',
  }

  test('a section says what ran, where and when, and what it printed', () => {
    expect(withFigures('', figures)).toContain(`## market

\`npm run bench -- market\` on 2026-11-25, commit \`abc1234\`: 2 x a processor; load 0.1 before, 1.9 after.

\`\`\`text
candles a second   1000
\`\`\`
`)
  })

  test('a second run replaces the first; others stay sorted by name', () => {
    const two = withFigures(withFigures('', figures), { ...figures, name: 'lab', output: 'town' })
    const again = withFigures(two, { ...figures, output: 'candles a second   2000' })
    expect(again.match(/^## .*/gm)).toEqual(['## lab', '## market'])
    expect(again).toContain('2000')
    expect(again).not.toContain('1000')
    expect(withFigures(again, { ...figures, output: 'candles a second   2000' })).toBe(again)
  })

  test('a goal that was missed is said above the figures', () => {
    expect(withFigures('', { ...figures, isMet: false })).toContain('one goal was not met')
    expect(withFigures('', figures)).not.toContain('goal')
  })
})
