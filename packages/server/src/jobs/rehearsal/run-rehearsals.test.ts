import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Dependencies } from '../../dependencies.ts'
import type { ClassLooks } from '../class-looks.ts'
import { openRehearsalPlaces } from './rehearsal-places.ts'
import { runRehearsals } from './run-rehearsals.ts'

test('a server stops though its last look for a rehearsal failed', async () => {
  const database = { isAway: false }
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => warned.push(said[1]), error: () => undefined }
  const deps = {
    pool: {
      query: async () => {
        if (database.isAway) throw new Error('the database is away')
        return { rows: [] }
      },
    },
    configuration: { dataDir: '/nowhere' },
    live: { onSignal: () => undefined },
    realNow: () => 0,
  }
  const rehearsals = await runRehearsals(
    // No more is asked of them while nothing is rehearsed.
    deps as unknown as Dependencies,
    {
      looks: { run: () => async () => undefined } as unknown as ClassLooks,
      log,
      places: openRehearsalPlaces(1),
      open: () => Promise.reject(new Error('nothing is rehearsed')),
    },
  )
  database.isAway = true
  rehearsals.wake()
  await delay(0)
  expect(await rehearsals.stop()).toBeUndefined()
  expect(warned).toEqual(['a rehearsal waits'])
})
