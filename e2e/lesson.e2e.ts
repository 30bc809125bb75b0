import { expect, test } from './kunwari.ts'
import { playLesson } from './lesson/play-lesson.ts'

test('a short lesson is played with eight phones and no failure', async () => {
  const { tally } = await playLesson({ phones: 8, isShort: true, say: () => undefined })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(0)
})
