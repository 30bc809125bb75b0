import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditActions, auditFields } from '../packages/web/src/audit/audit-words.ts'
import { ROOT } from './processes.ts'

// Beside neither of the two: the web app and the server know nothing of each other's files.
const features = path.join(ROOT, 'packages/server/src/features')
const sources = fs
  .readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(path.join(features, file), 'utf8'))
  .filter((text) => /recordAudits?\(/.test(text))
  // The two kinds of request share what is written about them.
  .flatMap((text) =>
    ['deposit', 'withdrawal'].map((kind) => text.replaceAll(`$\{kind.name}`, kind)),
  )

const written = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/\baction: .*/g)].flatMap(([line]) =>
      [...line.matchAll(/['`]([\w-]+\.[\w-]+)['`]/g)].map(([, name = '']) => name),
    ),
  ),
)

test('exactly the audit actions that the server writes have their words', () => {
  expect([...written].toSorted()).toEqual(Object.keys(auditActions).toSorted())
})

test('every value that an entry carries has its name in words', () => {
  const fields = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, inner = '']) =>
      [...inner.matchAll(/(\w+):/g)].map(([, name = '']) => name),
    ),
  )
  expect(new Set(fields).size).toBeGreaterThan(8)
  expect(fields.filter((name) => !Object.hasOwn(auditFields, name))).toEqual([])
})
