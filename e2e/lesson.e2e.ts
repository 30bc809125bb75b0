import { expect, test } from './kunwari.ts'
import { playLesson } from './lesson/play-lesson.ts'
import { playPreset } from './lesson/play-preset.ts'

test('a short lesson is played with eight phones and no failure', async () => {
  const { tally } = await playLesson({ phones: 8, isShort: true, say: () => undefined })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(0)
})

test('the preset of 45 minutes is played by learners of every kind', async () => {
  const { tally } = await playPreset({ phones: 12, speed: 10, isShort: true, say: () => undefined })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(20)
})
