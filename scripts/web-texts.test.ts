import fs from 'node:fs'
import path from 'node:path'
import { recordTexts } from '@kunwari/domain/ledger/record-texts'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { refusals } from '@kunwari/domain/refusals/refusals'
import { describe, expect, test } from 'vitest'
import { auditActions, auditFields } from '../packages/web/src/audit/audit-words.ts'
import { ROOT } from './processes.ts'
import { isKey, readAskedTexts, type SourceTexts } from './web-texts.ts'

// Not beside the texts: nothing in the web app knows of files.
const src = path.join(ROOT, 'packages/web/src')

type Tree = { [key: string]: string | Tree }

const sources = listFiles(src)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => ({
    file: path.relative(src, file),
    ...readAskedTexts(fs.readFileSync(file, 'utf8')),
  }))

const languages = fs
  .readdirSync(path.join(src, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe.each(languages)('the texts in %s', (language) => {
  const texts = readTexts(language)

  test('are all there for the sources that ask', () => {
    const missing = sources.flatMap(({ file, asked }) =>
      asked
        .filter(({ area, key }) => !texts[area]?.some((one) => isKey(key, one)))
        .map(({ area, key }) => `${file}: ${area}:${key}`),
    )
    expect(missing).toEqual([])
  })

  // What the server says is asked for by what it sends, below.
  const others = Object.keys(texts).filter((area) => area !== 'server')
  test.each(others)('are all asked for: %s', (area) => {
    expect(texts[area]?.filter((key) => !sources.some((one) => asksFor(one, area, key)))).toEqual(
      [],
    )
  })
})

// Its English stands in the domain.
test('Filipino server texts are exactly the refusals and records', () => {
  const file = path.join(src, 'locales/fil/server.json')
  // The shape of the texts is checked where the app is compiled.
  const said = keysOf(JSON.parse(fs.readFileSync(file, 'utf8')) as Tree, '')
  const named = [
    ...Object.keys(refusals).map((key) => `refusals.${key}`),
    ...Object.keys(recordTexts).map((key) => `records.${key}`),
  ]
  expect(said.toSorted()).toEqual(named.toSorted())
})

describe('what a source asks for', () => {
  test('is read in the area that its names were taken from', () => {
    const { asked } = readAskedTexts(`
      function A() { const { t } = useTranslation('member'); return <p>{t('a.b', { count: 1 })}</p> }
      function B() {
        const { t: other } = useTranslation()
        return other(isOn ? 'on' : 'off')
      }
      showToast({ title: translate('visitor:toast.error') })
    `)
    expect(asked).toEqual([
      { area: 'member', key: 'a.b' },
      { area: 'common', key: 'on' },
      { area: 'common', key: 'off' },
      { area: 'visitor', key: 'toast.error' },
    ])
  })

  test('keeps a wildcard for a placeholder, matching one step of the key', () => {
    const { asked } = readAskedTexts(
      `function A() { const { t } = useTranslation('glass'); return t(\`trace.\${kind}.title\`) }`,
    )
    expect(asked).toEqual([{ area: 'glass', key: 'trace.*.title' }])
    expect(isKey('trace.*.title', 'trace.deposit.title')).toBe(true)
    expect(isKey('trace.*.title', 'trace.paid.by.title')).toBe(false)
    expect(isKey('trace.*.title', 'trace.deposit.titles')).toBe(false)
  })

  test('may be handed on, in a source that names the area', () => {
    const links = readAskedTexts(
      `const links: TextKey<'member'>[] = ['nav.home']; const more = { label: 'nav.more' }`,
    )
    expect(asksFor(links, 'member', 'nav.home')).toBe(true)
    expect(asksFor(links, 'member', 'nav.more')).toBe(true)
    expect(asksFor(links, 'glass', 'nav.home')).toBe(false)
    expect(asksFor(links, 'member', 'nav')).toBe(false)
  })
})

function asksFor({ asked, mentioned }: SourceTexts, area: string, key: string): boolean {
  return (
    asked.some((one) => one.area === area && isKey(one.key, key)) ||
    // A lone star is some other text that is put together, and would be every key.
    (mentioned.includes(area) && mentioned.some((word) => /^[^*]/.test(word) && isKey(word, key)))
  )
}

/** The keys of each area as they are asked for: a counted text once, without its ending. */
function readTexts(language: string): Record<string, string[]> {
  const folder = path.join(src, 'locales', language)
  return Object.fromEntries(
    jsonIn(folder).map((file) => {
      // The shape of the texts is checked where the app is compiled.
      const tree = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Tree
      const keys = keysOf(tree, '').map((key) => key.replace(/_(?:one|other)$/, ''))
      // The flags' names come from their notes.
      const named = file === 'claims.json' ? redFlagIds.map((id) => `notes.${id}`) : []
      return [path.basename(file, '.json'), [...new Set([...keys, ...named])]]
    }),
  )
}

function jsonIn(folder: string): string[] {
  return fs.readdirSync(folder).filter((file) => file.endsWith('.json'))
}

function keysOf(tree: Tree, before: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : keysOf(value, `${before}${key}.`),
  )
}

function listFiles(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? listFiles(full) : [full]
  })
}

describe('the audit log', () => {
  // Beside neither of the two: the web app and the server know nothing of each other's files.
  const features = path.join(ROOT, 'packages/server/src/features')
  const writers = fs
    .readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(features, file), 'utf8'))
    .filter((text) => /recordAudits?\(/.test(text))
    // The two kinds of request share what is written about them.
    .flatMap((text) =>
      ['deposit', 'withdrawal'].map((kind) => text.replaceAll(`$\{kind.name}`, kind)),
    )

  const written = new Set(
    writers.flatMap((text) =>
      [...text.matchAll(/\baction: .*/g)].flatMap(([line]) =>
        [...line.matchAll(/['`]([\w-]+\.[\w-]+)['`]/g)].map(([, name = '']) => name),
      ),
    ),
  )

  test('exactly the audit actions that the server writes have their words', () => {
    expect([...written].toSorted()).toEqual(Object.keys(auditActions).toSorted())
  })

  test('every value that an entry carries has its name in words', () => {
    const fields = writers.flatMap((text) =>
      [...text.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, inner = '']) =>
        [...inner.matchAll(/(\w+):/g)].map(([, name = '']) => name),
      ),
    )
    expect(new Set(fields).size).toBeGreaterThan(8)
    expect(fields.filter((name) => !Object.hasOwn(auditFields, name))).toEqual([])
  })
})
