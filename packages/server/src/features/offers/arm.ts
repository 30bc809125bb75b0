import { createHmac } from 'node:crypto'

/** How a learner is measured: drawn at the door, so that each way of it is half of the class. */
export type Arm = {
  /** Whether they judge both forms before Live, to be compared with. */
  isWaiting: boolean
  /** Whether the two forms come in the other order, so that a harder one weighs as much on both sides. */
  isSwapped: boolean
}

const arms: readonly Arm[] = [
  { isWaiting: true, isSwapped: true },
  { isWaiting: true, isSwapped: false },
  { isWaiting: false, isSwapped: true },
  { isWaiting: false, isSwapped: false },
]

/**
 * The arm of a learner: in each block of four that join one after the other every arm comes once, in an
 * order that only the class's key gives. Without a waiting half each of the two orders comes twice.
 *
 * @param number of the learner, by joining from 1
 */
export function armOf(number: number, input: { hasWaiting: boolean; key: Buffer }): Arm {
  const { hasWaiting, key } = input
  const block = Math.floor((number - 1) / arms.length)
  const placeOf = ({ isWaiting, isSwapped }: Arm) =>
    createHmac('sha256', key).update(`arm\n${block}\n${isWaiting}\n${isSwapped}`).digest('hex')
  const order = arms.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const { isWaiting = false, isSwapped = false } = order[(number - 1) % arms.length] ?? {}
  return { isWaiting: hasWaiting && isWaiting, isSwapped }
}
