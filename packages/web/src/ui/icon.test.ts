import { expect, test } from 'vitest'
import { laterShapes } from './more-icons.ts'

// The first screens are drawn before the later shapes are there.
const sources = import.meta.glob<string>(
  [
    '../entry.tsx',
    '../glass/{exhibit,flag-button}.tsx',
    '../member/*.tsx',
    '../member/home/*.tsx',
    '../ui/{error-state,empty-state,language-switch,pictures,screen}.tsx',
    '../visitor/visitor-shell.tsx',
    '../visitor/landing/*.tsx',
    '!../**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

test('a first screen shows no icon that comes later', () => {
  const shown = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/(?:icon|name)(?:=|: )["'](\w+)["']/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(({ name }) => name in laterShapes)).toEqual([])
})
