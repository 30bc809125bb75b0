import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@kunwari/server/db/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareTold } from './compare-told.ts'
import { breaksOnDay3 } from './scripts-of-classes.ts'
import { playToldClass, type Told } from './served-class.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-told-'))
let database: TestDatabase
let told: Told
beforeAll(async () => {
  database = await createTestDatabase()
  told = await playToldClass(database.pool, breaksOnDay3(6), folder)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('reveals, story, files and recomputation of a class agree', async () => {
  expect(await compareTold(told, folder)).toEqual([])
})

test('bots that lose break a class on the day on which all ask', () => {
  expect(told.story.dates.broke).toMatchObject({ day: 3, cause: 'line' })
})
