import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../processes.ts'
import { findLongTests } from './find-long-tests.ts'

test('files with a long form are found by their imports', () => {
  const found = findLongTests()
  // By their folder, by their name, by what an import imports, without an import, by a tag, and without a database.
  expect(found).toContain('e2e/long/open-class.e2e.ts')
  expect(found).toContain('packages/embedded-postgres/src/tcp.long.db.test.ts')
  expect(found).toContain('e2e/journey.e2e.ts')
  expect(found).toContain('packages/server/src/jobs/accrual.db.test.ts')
  expect(found).toContain('e2e/second-press.e2e.ts')
  expect(found).toContain('packages/market/src/desk/desk.property.test.ts')
  const short = ['e2e/chat.e2e.ts', 'scripts/proof/find-long-tests.test.ts']
  expect(short.filter((file) => existsSync(path.join(ROOT, file)))).toEqual(short)
  expect(short.filter((file) => found.includes(file))).toEqual([])
})
