import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { lintArrows } from './lint-arrows.ts'
import { lintRepository, lintSource } from './lint-rules.ts'

afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

const FEATURE = 'packages/server/src/features/requests/review-deposit.ts'
const DECLARED = new Set(['pg', '@kunwari/domain', '@kunwari/contract', '@kunwari/server'])

function messages(file: string, text: string): string[] {
  return lintSource(file, text, DECLARED).map((finding) => finding.message)
}

const folders: string[] = []

function repository(files: Record<string, string>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-lint-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  return root
}

/** An import that is refused: from which file, of which, and by which rule. */
const refused = [
  ['packages/domain/src/a.ts', 'packages/contract/src/b.ts', 'package domain'],
  ['packages/contract/src/a.ts', 'packages/server/src/app.ts', 'package contract'],
  ['packages/web/src/lib/a.ts', 'packages/server/src/app.ts', 'package web'],
  ['packages/server/src/db/a.test.ts', 'packages/web/src/main.ts', 'package server'],
  ['packages/web/src/lib/b.ts', 'scripts/start.ts', 'package web'],
  ['packages/server/src/db/a.ts', 'packages/server/src/http/session.ts', 'db'],
  ['packages/server/src/http/a.ts', 'packages/server/src/features/ledger/b.ts', 'http'],
  [
    'packages/server/src/features/ledger/a.ts',
    'packages/server/src/features/plans/b.ts',
    'foundation',
  ],
  [FEATURE, 'packages/server/src/features/plans/b.ts', 'another product feature'],
  [FEATURE, 'packages/server/src/features/admin/b.ts', 'product'],
  [FEATURE, 'packages/server/src/app.ts', 'product'],
  [FEATURE, 'packages/server/src/jobs/b.ts', 'product'],
  [FEATURE, 'packages/server/src/features/lottery/b.ts', 'product'],
  [FEATURE, 'packages/server/src/testing/b.ts', 'product'],
  ['packages/server/src/features/lottery/a.ts', 'packages/server/src/db/b.ts', 'no room'],
  ['packages/server/src/jobs/a.ts', 'packages/server/src/app.ts', 'jobs'],
  ['packages/server/src/app.ts', 'packages/server/src/main.ts', 'app'],
  ['packages/web/src/texts/a.ts', 'packages/web/src/lib/c.ts', 'texts'],
  ['packages/web/src/lib/d.ts', 'packages/web/src/ui/b.tsx', 'lib'],
  ['packages/web/src/ui/a.tsx', 'packages/web/src/glass/b.tsx', 'ui'],
  ['packages/web/src/glass/a.tsx', 'packages/web/src/member/b.tsx', 'glass'],
  ['packages/web/src/member/home/a.tsx', 'packages/web/src/admin/b.tsx', 'member'],
  ['packages/web/src/member/home/c.tsx', 'packages/web/src/router.tsx', 'member'],
] as const

/** An import that is not. */
const welcome = [
  ['packages/contract/src/a.ts', 'packages/domain/src/money/b.ts'],
  ['packages/server/src/http/b.ts', 'packages/server/src/db/b.ts'],
  [FEATURE, 'packages/server/src/features/ledger/b.ts'],
  [FEATURE, 'packages/server/src/http/session.ts'],
  [FEATURE, 'packages/server/src/features/requests/b.ts'],
  ['packages/server/src/features/people/a.ts', 'packages/server/src/features/clock/b.ts'],
  ['packages/server/src/features/admin/a.ts', 'packages/server/src/features/plans/b.ts'],
  ['packages/server/src/jobs/b.ts', 'packages/server/src/features/plans/b.ts'],
  ['packages/server/src/app.ts', 'packages/server/src/features/plans/b.ts'],
  ['packages/server/src/features/plans/a.db.test.ts', 'packages/server/src/app.ts'],
  ['packages/server/src/testing/a.ts', 'packages/server/src/features/plans/b.ts'],
  ['packages/web/src/router.tsx', 'packages/web/src/admin/b.tsx'],
  ['packages/web/src/member/home/a.tsx', 'packages/web/src/glass/b.tsx'],
  ['packages/web/src/member/home/a.tsx', 'packages/web/src/ui/b.tsx'],
] as const

describe('the arrows', () => {
  test('refuse an import up, across and in a cycle, in every syntax', async () => {
    const ways = [
      (to: string) => `import type { A } from '${to}'`,
      (to: string) => `export { a } from '${to}'`,
      (to: string) => `export const a = await import('${to}')`,
    ]
    const files: Record<string, string> = {
      'packages/domain/src/round.ts': "import './back.ts'",
      'packages/domain/src/back.ts': "import './round.ts'",
    }
    for (const [at, [from, to]] of [...refused, ...welcome].entries()) {
      const way = path.posix.relative(path.posix.dirname(from), to)
      const line = ways[at % ways.length]?.(way.startsWith('.') ? way : `./${way}`)
      files[from] = `${files[from] ?? ''}${line}\n`
      files[to] ??= ''
    }
    const lines = await lintArrows(repository(files))
    const expected = refused.map(([from, to, rule]) => `${from} -> ${to}: refused by "${rule}"`)
    const circle = 'packages/domain/src/round.ts -> packages/domain/src/back.ts'
    expect(lines.toSorted()).toEqual(
      [...expected, `packages/domain/src/back.ts -> ${circle}: refused by "circle"`].toSorted(),
    )
  })
})

describe('packages', () => {
  test('that are not declared are refused; what Node brings is not', () => {
    const text = `import { Pool } from 'pg'
import fs from 'node:fs'
import left from '@scope/left-pad/deep'
import pad from 'left-pad'`
    expect(lintSource(FEATURE, text, DECLARED)).toEqual([
      { file: FEATURE, line: 3, message: expect.stringContaining('@scope/left-pad is not') },
      { file: FEATURE, line: 4, message: expect.stringContaining('left-pad is not declared') },
    ])
  })
})

test('what older phones lack is refused where it runs in them', () => {
  const text = 'const both = AbortSignal.any([one, other])'
  expect(messages('packages/web/src/lib/a.ts', text)).toEqual([
    'no AbortSignal.any: many phones do not have it',
  ])
  expect(messages('packages/web/src/lib/a.test.ts', text)).toEqual([])
  expect(messages(FEATURE, text)).toEqual([])
})

test('a state that nothing reads draws nothing anew', () => {
  expect(messages(FEATURE, 'const [, look] = useState(0)')).toEqual([
    'no state that is only set: what is drawn must read it',
  ])
  expect(messages(FEATURE, 'const [at, setAt] = useState(0)')).toEqual([])
})

describe('time and chance', () => {
  test.each([
    ['const a = Date.now()', 'no clock'],
    ['const a = list.map(Date.now)', 'no clock'],
    ['const a = globalThis.Date.now()', 'no clock'],
    ['const a = new Date()', 'no clock'],
    ['const a = Date()', 'no clock'],
    ['const a = Math.random()', 'no Math.random'],
  ])('%s is refused', (text, message) => {
    expect(messages(FEATURE, text)).toEqual([expect.stringContaining(message)])
  })

  test('a given moment is allowed, like a word in text or comment', () => {
    expect(
      messages(FEATURE, "const a = new Date(at) // Date.now()\nconst b = 'new Date()'"),
    ).toEqual([])
  })

  test.each([['packages/server/src/main.ts'], ['packages/web/src/lib/now.ts']])(
    '%s may read the clock, yet not throw dice',
    (file) => {
      expect(messages(file, 'const a = Date.now()')).toEqual([])
      expect(messages(file, 'const a = Math.random()')).toHaveLength(1)
    },
  )

  test('tests, scripts and benches may do both', () => {
    const text = 'const a = Date.now() + Math.random()'
    for (const file of ['packages/server/src/a.test.ts', 'scripts/a.ts', 'bench/a.ts']) {
      expect(messages(file, text)).toEqual([])
    }
  })
})

describe('money', () => {
  test.each([
    ['Number(amountCentavos)'],
    ['parseFloat(row.balance)'],
    ['Number.parseFloat(input.amount.trim())'],
    ['Number.parseInt(pesos, 10)'],
    ['Number(balances[0].availableCentavos)'],
    ['+amount'],
  ])('%s makes a float of it', (expression) => {
    expect(messages(FEATURE, `const a = ${expression}`)).toEqual([
      expect.stringContaining('no float from money'),
    ])
  })

  test.each([['Number(page)'], ['Number(amounts.length)'], ['BigInt(amount)'], ['+page']])(
    '%s is fine',
    (expression) => {
      expect(messages(FEATURE, `const a = ${expression}`)).toEqual([])
    },
  )
})

describe('titles', () => {
  const twelve = 'one two three four five six seven eight nine ten eleven twelve'

  test.each([
    `test('${twelve} more', () => {})`,
    `test('${twelve}' + ' more', () => {})`,
    `test(\`${twelve} \${more}\`, () => {})`,
    `test.each(rows)('${twelve} %i', () => {})`,
    `test.each\`a\`('${twelve} $name', () => {})`,
    `test.runIf(isRoot)('${twelve} more', () => {})`,
    `it.skipIf(isRoot).each([1])('${twelve} %i', () => {})`,
    `describe("${twelve} more", () => {})`,
  ])('%s is too long', (text) => {
    expect(messages('e2e/chat.e2e.ts', text)).toEqual([
      "a title of 13 words: a test's has at most 12",
    ])
  })

  test.each([
    `test('${twelve}', () => {})`,
    `test(\`one \${two}\${three.map((four) => four + 5).join(' six ')} seven\`, () => {})`,
    `test(title, () => { expect('${twelve} more').toBe(title) })`,
    `const isNew = /one/.test('${twelve} more') || pattern.test('${twelve} more')`,
  ])('%s is short enough', (text) => {
    expect(messages('e2e/chat.e2e.ts', text)).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['packages/server/src/features/plans/index.ts', 'const a = 1', 'no barrel'],
    ['packages/web/src/ui/index.tsx', 'const a = <p />', 'no barrel'],
    ['packages/web/src/ui/a.tsx', 'const a = <table className="sr-only" />', 'box around'],
    ['packages/domain/src/money/all.ts', "export * from './centavos.ts'", 'no `export *`'],
    ['packages/web/src/lib/utils.ts', 'const a = 1', 'no utils'],
    ['packages/server/src/common/a.ts', 'const a = 1', 'no utils'],
  ])('%s: %s', (file, text, message) => {
    expect(messages(file, text)).toContainEqual(expect.stringContaining(message))
  })
})

describe('the whole repository', () => {
  test('is read with its packages’ manifests; tests may use root tools too', () => {
    const root = repository({
      'package.json': '{"devDependencies":{"vitest":"1"}}',
      'packages/server/package.json': '{"dependencies":{"pg":"1"}}',
      'packages/server/src/db/a.ts': "import 'pg'\nimport 'vitest'",
      'packages/server/src/db/a.test.ts': "import 'pg'\nimport 'vitest'",
      'packages/server/node_modules/x/index.ts': 'Date.now()',
      'scripts/a.ts': "import 'vitest'\nimport 'pg'",
    })
    expect(lintRepository(root)).toEqual([
      {
        file: 'packages/server/src/db/a.ts',
        line: 2,
        message: 'the package vitest is not declared in package.json',
      },
      {
        file: 'scripts/a.ts',
        line: 2,
        message: 'the package pg is not declared in package.json',
      },
    ])
  })
})

describe('addresses', () => {
  const screen = 'packages/web/src/member/home/home-screen.tsx'

  const found = (text: string, file = screen) => lintSource(file, text, new Set())

  test.each([
    "fetch('/')",
    "fetch('/api/stage')",
    "new EventSource('/api/events')",
    "navigator.serviceWorker.register('/sw.js')",
    "open('/debrief')",
    'const image = <img src={`/api${url}`} alt="" />',
    "const address = '/api/reserve/ledger.csv'",
    'location.assign(paths.logout)',
    "location.replace('/login')",
    'const here = location.pathname',
    'const link = `${location.origin}${paths.register}`',
    "sessionStorage.getItem('kunwari.room')",
    "const key = 'kunwari.room'",
    'const link = <a href={paths.logout}>x</a>',
    'const link = <a href={isLab ? paths.home : paths.lab}>x</a>',
    'const link = <ButtonLink href={paths.logout} isOutside />',
  ])('%s misses the base', (text) => {
    expect(found(text).map(({ line }) => line)).toEqual([1])
  })

  test.each([
    "fetch(fullPath('/api/stage'))",
    "api('GET /api/world')",
    'location.assign(fullPath(paths.logout))',
    'location.replace(hubPage)',
    'location.reload()',
    'const link = `${location.origin}${fullPath(paths.register)}`',
    "const key = () => ownKey('kunwari.room')",
    'const key = ownKey(`kunwari.unsent.${owner}`)',
    "saveFile(blob, 'kunwari-class.zip')",
    'const link = <Link href={paths.home} />',
    'const link = <a href={fullPath(paths.logout)}>x</a>',
    'const link = <ButtonLink href={url} isOutside />',
    "text.replace('/', '')",
  ])('%s has what it needs', (text) => {
    expect(found(text)).toEqual([])
  })

  test('the hub’s pages stand at the root, and tests where they like', () => {
    const text = "location.assign('/c/ANI234'); fetch('/api/world')"
    expect(found(text, 'packages/web/src/hub/door-screen.tsx')).toEqual([])
    expect(found(text, 'packages/web/src/lib/base.test.tsx')).toEqual([])
    expect(found(text, 'packages/server/src/app.ts')).toEqual([])
  })
})
