import { expect, test } from './kunwari.ts'
import { playLesson } from './lesson/play-lesson.ts'
import { playPreset } from './lesson/play-preset.ts'
import { isLong } from './long.ts'

// In the long form the server is killed in Reveal as well as in Live. That form plays an open class, too: with 50 seconds of three browsers and a projector it was the
// longest test of all. What it holds together, bulk.e2e.ts and open-pages.e2e.ts hold each by itself.

for (const phones of isLong ? [8] : []) {
  test('a short open lesson is played without a failure', async () => {
    const { tally } = await playLesson({ phones, isShort: true, say: () => undefined })
    expect(tally.failures).toEqual([])
    expect(tally.passed).toBeGreaterThan(0)
  })
}

test('the preset of 45 minutes is played by learners of every kind', async () => {
  const { tally } = await playPreset({
    phones: 12,
    speed: isLong ? 10 : 12,
    isShort: true,
    isKilledInReveal: isLong,
    say: () => undefined,
  })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(20)
})
