import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { lintRepository, lintSource } from './lint-rules.ts'

const FEATURE = 'packages/server/src/features/requests/review-deposit.ts'
const DECLARED = new Set(['pg', '@kunwari/domain', '@kunwari/contract', '@kunwari/server'])

function messages(file: string, text: string): string[] {
  return lintSource(file, text, DECLARED).map((finding) => finding.message)
}

describe('the arrows', () => {
  test.each([
    // Packages.
    ['packages/domain/src/money/a.ts', '@kunwari/contract/plans', 'the package domain'],
    ['packages/contract/src/a.ts', '@kunwari/server/app', 'the package contract'],
    ['packages/web/src/lib/a.ts', '@kunwari/server/app', 'the package web'],
    ['packages/server/src/db/a.test.ts', '@kunwari/web/main', 'the package server'],
    ['packages/server/src/db/a.ts', '../../../domain/src/money/centavos.ts', 'leaves the package'],
    ['packages/web/src/lib/a.ts', '../../../../scripts/start.ts', 'leaves the package'],
    // Rooms of the server.
    ['packages/server/src/db/a.ts', '../http/session.ts', 'db may not import http'],
    ['packages/server/src/http/a.ts', '../features/ledger/a.ts', 'http may not import feature'],
    [
      'packages/server/src/features/ledger/a.ts',
      '../requests/a.ts',
      'feature ledger may not import feature requests',
    ],
    [FEATURE, '../plans/a.ts', 'feature requests may not import feature plans'],
    [FEATURE, '../admin/a.ts', 'feature requests may not import feature admin'],
    [FEATURE, '../../app.ts', 'feature requests may not import app.ts'],
    [FEATURE, '../../jobs/a.ts', 'feature requests may not import jobs'],
    [FEATURE, '../lottery/a.ts', 'stands in no room'],
    [FEATURE, '../../testing/a.ts', 'stands in no room'],
    ['packages/server/src/features/plans/a.ts', '../admin/a.ts', 'feature plans may not import'],
    ['packages/server/src/jobs/a.ts', '../app.ts', 'jobs may not import app.ts'],
    ['packages/server/src/app.ts', './main.ts', 'app.ts may not import main.ts'],
    // Rooms of the web app.
    ['packages/web/src/ui/a.tsx', '../glass/a.tsx', 'ui may not import glass'],
    ['packages/web/src/lib/a.ts', '../member/a.tsx', 'lib may not import member'],
    ['packages/web/src/glass/a.tsx', '../member/a.tsx', 'glass may not import member'],
    ['packages/web/src/member/home/a.tsx', '../../admin/a.tsx', 'member may not import admin'],
    ['packages/web/src/member/home/a.tsx', '../../router.tsx', 'member may not import'],
  ])('%s may not import %s', (file, specifier, message) => {
    const text = `import { a } from '${specifier}'`
    expect(lintSource(file, text, new Set([...DECLARED, '@kunwari/web']))).toEqual([
      { file, line: 1, message: expect.stringContaining(message) },
    ])
  })

  test.each([
    ['packages/contract/src/a.ts', '@kunwari/domain/money/centavos'],
    ['packages/server/src/http/a.ts', '../db/pool.ts'],
    [FEATURE, '../ledger/transfer.ts'],
    [FEATURE, '../../http/session.ts'],
    [FEATURE, './deposits.sql.ts'],
    ['packages/server/src/features/people/a.ts', '../clock/clock.ts'],
    ['packages/server/src/features/admin/a.ts', '../requests/a.ts'],
    ['packages/server/src/jobs/a.ts', '../features/plans/a.ts'],
    ['packages/server/src/app.ts', './features/plans/a.ts'],
    ['packages/server/src/features/plans/a.db.test.ts', '../../app.ts'],
    ['packages/server/src/testing/a.ts', '../features/plans/a.ts'],
    ['packages/web/src/router.tsx', './admin/a.tsx'],
    ['packages/web/src/app.tsx', './router.tsx'],
    ['packages/web/src/member/home/a.tsx', '../../glass/exhibit.tsx'],
    ['packages/web/src/member/home/a.tsx', '../../ui/button.tsx'],
    ['bench/ledger.ts', '../packages/server/src/app.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(messages(file, `import { a } from '${specifier}'`)).toEqual([])
  })

  test.each([
    ["import type { A } from '../plans/a.ts'"],
    ["export { a } from '../plans/a.ts'"],
    ["const a = await import('../plans/a.ts')"],
  ])('hold for every way to import: %s', (text) => {
    expect(messages(FEATURE, text)).toEqual([expect.stringContaining('feature plans')])
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

  test('a given moment is welcome, and so is a word in a text or a comment', () => {
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

describe('names', () => {
  test.each([
    ['packages/server/src/features/plans/index.ts', 'const a = 1', 'no barrel'],
    ['packages/web/src/ui/index.tsx', 'const a = <p />', 'no barrel'],
    ['packages/domain/src/money/all.ts', "export * from './centavos.ts'", 'no `export *`'],
    ['packages/web/src/lib/utils.ts', 'const a = 1', 'no utils'],
    ['packages/server/src/common/a.ts', 'const a = 1', 'no utils'],
  ])('%s: %s', (file, text, message) => {
    expect(messages(file, text)).toContainEqual(expect.stringContaining(message))
  })
})

describe('the whole repository', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
  })

  function repository(files: Record<string, string>): string {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-lint-'))
    folders.push(root)
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
      fs.writeFileSync(path.join(root, name), text)
    }
    return root
  }

  test('is read with the manifests of its packages; tests may use the root tools too', () => {
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
