import { expect, test } from '../kunwari.ts'
import { playPreset } from '../lesson/play-preset.ts'

// The lesson of 45 minutes is played by calls, as `npm run class -- --phones 12 --short` does: its server is killed in
// Live and in Reveal. An open class: open-class.e2e.ts.

test('the preset of 45 minutes is played by learners of every kind', async () => {
  const { tally } = await playPreset({
    phones: 12,
    speed: 12,
    isShort: true,
    say: () => undefined,
  })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(20)
})
