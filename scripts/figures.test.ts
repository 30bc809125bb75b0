import { expect, test } from 'vitest'
import { type Figures, withFigures } from './figures.ts'

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

test('a second run takes the place of the first, and others stay in the order of their names', () => {
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
