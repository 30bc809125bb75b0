import { expect, test } from 'vitest'
import { findLongTests } from './find-long-tests.ts'

test('files with a long form are found by their imports', () => {
  const found = findLongTests()
  // By their folder, by their name, by looking.ts alone, without an import, by a tag, and without a database.
  expect(found).toContain('e2e/long/open-class.e2e.ts')
  expect(found).toContain('packages/embedded-postgres/src/tcp.long.db.test.ts')
  expect(found).toContain('e2e/notes.e2e.ts')
  expect(found).toContain('packages/server/src/jobs/accrual.db.test.ts')
  expect(found).toContain('e2e/second-press.e2e.ts')
  expect(found).toContain('packages/market/src/desk/desk.property.test.ts')
  expect(found).not.toContain('e2e/toast.e2e.ts')
  expect(found).not.toContain('scripts/proof/find-long-tests.test.ts')
})
