import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs/bugs.ts'
import { ROOT } from './processes.ts'

// `npm run planted-bugs` plants them; this keeps them plantable while the code around them changes.

const folder = path.join(ROOT, 'scripts/planted-bugs')

test('every patch has its row, and every row its patch', () => {
  const patches = fs.readdirSync(folder).filter((file) => file.endsWith('.patch'))
  expect(patches.toSorted()).toEqual(plantedBugs.map((bug) => `${bug.name}.patch`).toSorted())
})

test.each(plantedBugs)('$name can still be planted, and its test is there', ({ name, ...bug }) => {
  const patch = path.join(folder, `${name}.patch`)
  execFileSync('git', ['apply', '--check', patch], { cwd: ROOT, stdio: 'pipe' })
  const text = fs.readFileSync(path.join(ROOT, bug.file), 'utf8')
  const quotes = [`'${bug.test}'`, `"${bug.test}"`]
  expect(quotes.some((title) => text.includes(`test(${title}`))).toBe(true)
})
