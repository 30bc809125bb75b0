import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes a minute or more by itself: begun last, it would be waited for alone. */
const slow = new Set(['torture.db.test.ts', 'kill.long.db.test.ts'])

/** The order in which Vitest begins the files. Vitest asks for a class. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own method of this name, which is no array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return slow.has(path.basename(moduleId))
}
