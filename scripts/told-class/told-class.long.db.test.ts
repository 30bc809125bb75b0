import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@kunwari/server/db/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareTold, recompute } from './compare-told.ts'
import { playToldClass, type Script, type Told } from './play-told-class.ts'
import { breaksInRush, breaksOnDay3 } from './scripts-of-classes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-told-'))
const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function play(script: Script): Promise<Told> {
  const database = await createTestDatabase()
  databases.push(database)
  return playToldClass(database.pool, script, folder)
}

describe('a class whose line breaks', () => {
  let told: Told
  beforeAll(async () => {
    told = await play(breaksOnDay3(6))
  })

  test('reveals, story, files and recomputation agree', async () => {
    expect(await compareTold(told, folder)).toEqual([])
  })

  test('bots that lose break it on the day on which all ask', () => {
    expect(told.story.dates.broke).toMatchObject({ day: 3, cause: 'line' })
  })
})

describe('a class that breaks in the rush', () => {
  let told: Told
  beforeAll(async () => {
    told = await play(breaksInRush(6))
  })
  const planted = (change: (file: { dates: Dates; moments: Moments }) => void) => {
    const file = JSON.parse(told.storyFile)
    change(file)
    return recompute({ ledger: told.ledger, storyFile: JSON.stringify(file) }, folder)
  }

  test('the rush is found as its cause again, from the files alone', async () => {
    expect(told.story.dates.broke?.cause).toBe('rush')
    expect(await compareTold(told, folder)).toEqual([])
  })

  test('another cause, day or no rush in the file is refused', async () => {
    const wrong = [
      await planted(({ dates }) => Object.assign(dates.broke, { cause: 'line' })),
      await planted(({ dates }) => Object.assign(dates.broke, { day: dates.broke.day - 1 })),
      await planted(({ dates }) => Object.assign(dates, { broke: null })),
      await planted(({ moments }) => Object.assign(moments, { rush: null })),
    ]
    expect(wrong).toEqual([
      [expect.stringMatching(/broke day \d+ \S+ rush - but the file says day \d+ \S+ line/)],
      [expect.stringMatching(/broke day \d+ \S+ rush - but the file says day \d+ \S+ rush/)],
      [expect.stringMatching(/broke day \d+ \S+ rush - but the file says never/)],
      [expect.stringMatching(/broke day \d+ \S+ line - but the file says day \d+ \S+ rush/)],
    ])
  })
})

type Dates = { broke: { day: number; cause: string } }
type Moments = { rush: object | null }
