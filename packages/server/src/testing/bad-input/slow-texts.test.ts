import type { Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { expect, test } from 'vitest'
import { listSchemaFields } from './schema-fields.ts'
import { slowTexts, slowTextUnits } from './slow-texts.ts'

const parseMsMax = 100

// What the server does with it besides is tried over HTTP, by bad-input.db.test.ts.
test(`every field of every call reads ${slowTextUnits} hostile units within ${parseMsMax} ms`, () => {
  const fields = Object.entries(routes).flatMap(([key, route]: [string, Route]) =>
    [route.params, route.query, route.body].flatMap((schema) =>
      schema === undefined
        ? []
        : listSchemaFields(schema).map(({ path }) => ({ key, schema, path })),
    ),
  )
  expect(fields.length).toBeGreaterThan(150)
  const texts = slowTexts(slowTextUnits)
  const slow = fields.flatMap(({ key, schema, path }) =>
    texts
      .map(([kind, text]) => ({
        what: `${key} ${path.join('.')} (${kind})`,
        ms: fastestMs(() => schema.safeParse(inItsPlace(path, text))),
      }))
      .filter(({ ms }) => ms > parseMsMax),
  )
  expect(slow).toEqual([])
})

/** A body in which nothing else is there; a list has one item. */
function inItsPlace(path: readonly string[], text: string): unknown {
  return path.reduceRight<unknown>(
    (inner, name) => (name === '0' ? [inner] : { [name]: inner }),
    text,
  )
}

/** Of this thread's processor, the fastest of three: a machine that does something else meanwhile is no slow pattern. */
function fastestMs(work: () => unknown): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time += 1) {
    const start = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(start)
    fastest = Math.min(fastest, (user + system) / 1_000)
    if (fastest <= parseMsMax) return fastest
  }
  return fastest
}
