import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../processes.ts'

const tests = ['e2e/**/*.e2e.ts', '{packages/*/src,scripts,bench}/**/*.test.{ts,tsx}']

/**
 * The tests that have a long form: the files of e2e/long, those named `*.long.db.test.ts`,
 * those with a test tagged `@long`, and those that read `TESTS` from the environment, themselves or in a file that they
 * import by its path.
 */
export function findLongTests(): string[] {
  const found = globSync(tests, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  // Of a file that does not, none of those that it imports does: the next one need not look at them again.
  let without = new Set<string>()
  const isLong = (file: string) => {
    if (/^e2e\/long\/|\.long\.db\./.test(file)) return true
    const seen = new Set(without)
    if (readsTests(path.join(ROOT, file), seen)) return true
    without = seen
    return false
  }
  return found.filter(isLong).toSorted()
}

function readsTests(file: string, seen: Set<string>): boolean {
  // The tests of the lint rules hold imports of files that are not there.
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (/process\.env\.TESTS|'[@]long'/.test(text)) return true
  const imported = [...text.matchAll(/ from '(\.[^']+\.tsx?)'/g)].map(([, found]) => found ?? '')
  return imported.some((one) => readsTests(path.resolve(path.dirname(file), one), seen))
}
