import { drawWithKey } from '@kunwari/domain/lesson/draw'

/** What the machine does at best, measured in the same run: milliseconds of CPU time. */
export type Yardsticks = { hash: number; stream: number; random: number; bare: number }

const people = 1_000_000

/** Best of some tries: a busy machine only ever adds. */
export function measureYardsticks(tries: number): Yardsticks {
  const streamed = new Float64Array(80_000_000)
  const scattered = new Float64Array(8 * people)
  return {
    hash: best(tries, () => hashes(64)),
    stream: best(tries, () => {
      let sum = 0
      for (let i = 0; i < streamed.length; i++) sum += streamed[i] ?? 0
      return sum
    }),
    random: best(tries, () => {
      for (let i = 0; i < scattered.length; i++) {
        const place = drawWithKey(7, i) & (2 ** 23 - 1)
        scattered[place] = (scattered[place] ?? 0) + 1
      }
      return scattered[0] ?? 0
    }),
    bare: best(tries, () => hashes(365)),
  }
}

/** Milliseconds of CPU time, the best of some tries. */
export function best(tries: number, work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries; i++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

/** A draw for everybody on every day. */
function hashes(days: number): number {
  let sum = 0
  for (let day = 0; day < days; day++) {
    for (let person = 0; person < people; person++) sum ^= drawWithKey(day, person)
  }
  return sum
}
