import { expect, test } from '../kunwari.ts'
import { playLesson } from '../lesson/play-lesson.ts'
import { playPreset } from '../lesson/play-preset.ts'

// Lessons are played by calls: an open one, and that of 45 minutes, whose server is killed in Live and in Reveal.
// `npm run class` plays them with forty phones.

test('a short open lesson is played without a failure', async () => {
  const { tally } = await playLesson({ phones: 8, isShort: true, say: () => undefined })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(0)
})

test('the preset of 45 minutes is played by learners of every kind', async () => {
  const { tally } = await playPreset({
    phones: 12,
    speed: 10,
    isShort: true,
    say: () => undefined,
  })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(20)
})
