import { expect, test } from 'vitest'
import { describeSurvivors, type MutationReport, scoreOf } from './survivors.ts'

const source = "const a = 1\nconst b = a < 2 ? 'x' : 'y|z'\n"
const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})
const report: MutationReport = {
  files: {
    'packages/domain/src/money/one.ts': {
      source,
      mutants: [
        { location: at(2, 11, 16), replacement: 'a <= 2', status: 'Survived' },
        { location: at(2, 25, 30), replacement: '""', status: 'NoCoverage' },
        { location: at(2, 19, 22), replacement: '""', status: 'Killed' },
        { location: at(1, 11, 12), replacement: '2', status: 'Timeout' },
        { location: at(1, 1, 12), replacement: '', status: 'Ignored' },
      ],
    },
  },
}

test('noticed and timed-out mutants raise the score, and uncovered ones lower it', () => {
  expect(scoreOf(report)).toEqual({ noticed: 2, all: 4 })
})

test('survivors are listed by place, with the original and the replacement', () => {
  const lines = describeSurvivors(report).split('\n')
  expect(lines[0]).toBe('2 of 4 changes are noticed: 50.0 %.')
  expect(lines.slice(4)).toEqual([
    '| `domain/money/one.ts:2` | `a < 2` | `a <= 2` | a test is missing |',
    '| `domain/money/one.ts:2` | `\'y\\|z\'` | `""` | a test is missing |',
  ])
})
