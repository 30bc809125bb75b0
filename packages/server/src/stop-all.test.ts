import { expect, test } from 'vitest'
import { stopAll } from './stop-all.ts'

test('all stop, the last first, though one of them fails', async () => {
  const stopped: string[] = []
  const stops = ['database', 'clock', 'rehearsal'].map((name) => async () => {
    stopped.push(name)
    if (name !== 'database') throw new Error(`the ${name} does not stop`)
  })
  await expect(stopAll(stops)).rejects.toMatchObject({
    errors: [new Error('the rehearsal does not stop'), new Error('the clock does not stop')],
  })
  expect(stopped).toEqual(['rehearsal', 'clock', 'database'])
  expect(await stopAll(stops)).toBeUndefined()
  await expect(stopAll([() => Promise.reject(new Error('alone'))])).rejects.toThrow('alone')
  expect(stopped).toHaveLength(3)
})
