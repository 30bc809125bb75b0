import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringInstructor, createTestHub, setUpHost, type TestHub } from '../test-hub.ts'
import { findStrangers, type MarkedClass } from './strangers.ts'

let hub: TestHub
const classes: MarkedClass[] = []

beforeAll(async () => {
  hub = await createTestHub()
  const host = await setUpHost(hub)
  for (const mark of ['Rizal', 'Mabini']) {
    const teacher = await bringInstructor(hub, host, `${mark.toLowerCase()}@example.org`)
    const body = { name: `Section ${mark}`, days: 3 }
    const { id, code } = (await teacher.call('POST', '/api/hub/classes', body)).body
    const nickname = `${mark} Ana`
    const came = await hub
      .browser()
      .call('POST', `/c/${code}/api/join`, { classCode: code, nickname })
    if (came.status !== 201) throw new Error(`nobody joined: ${came.status}`)
    classes.push({ id, mark })
  }
})

afterAll(() => hub.drop())

test('a stray row of another class is found, and nothing else', async () => {
  const found = await findStrangers(() => hub.pool, classes, new Set())
  expect(found).toMatchObject({ faults: [], tables: expect.any(Number) })
  expect(found.rows).toBeGreaterThan(20)
  const schemas = new Map<string, string>()
  for (const { id, mark } of classes) {
    const { rows } = await hub.pool.query('select schema_name from hub_classes where id = $1', [id])
    schemas.set(mark, rows[0].schema_name)
  }
  const [own, strange] = [schemas.get('Rizal'), schemas.get('Mabini')]
  await hub.pool.query(
    `update ${own}.users set first_name = (select first_name from ${strange}.users where joined_by_nickname limit 1)
     where joined_by_nickname`,
  )
  const planted = await findStrangers(() => hub.pool, classes, new Set())
  expect(planted.faults).toContain(`${own}.users of Rizal names somebody of Mabini`)
  await hub.pool.query(
    `update ${own}.payment_settings set id = ${first(strange)} where id = ${first(own)}`,
  )
  const ids = await findStrangers(() => hub.pool, classes, new Set())
  expect(ids.faults.join('\n')).toMatch(/ids of Mabini are in Rizal/)
})

function first(schema: string | undefined): string {
  return `(select id from ${schema}.payment_settings order by id limit 1)`
}
