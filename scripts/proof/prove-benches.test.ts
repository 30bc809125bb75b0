import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { benchNames } from '../bench-names.ts'
import { ROOT } from '../processes.ts'
import { shortForms } from './prove-benches.ts'

test('every bench has a short form that the proof runs', () => {
  expect(Object.keys(shortForms).toSorted()).toEqual(benchNames)
})

test('the benches in the README are exactly the benches there are', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  const named = [...readme.matchAll(/`npm run bench -- ([a-z-]+)`/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(benchNames)
})
