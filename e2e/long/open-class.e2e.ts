import { expect, test } from '../kunwari.ts'
import { playLesson } from '../lesson/play-lesson.ts'

// An open class is played by calls, with three windows of its teacher; `npm run class -- --open` does it with forty phones.

test('a short open lesson is played without a failure', async () => {
  const { tally } = await playLesson({ phones: 8, isShort: true, say: () => undefined })
  expect(tally.failures).toEqual([])
  expect(tally.passed).toBeGreaterThan(0)
})
