import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './processes.ts'

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

function firstSentence(text: string): string {
  return text.split('. ')[0] ?? text
}

/** Without what a sentence puts at its end, and with straight quotes. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replace(/[.?]$/, '')
}
