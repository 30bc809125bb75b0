import { addBit, drainBits } from './day-bits.ts'
import { mulDivFloor, mulDivHalfAway } from './exact.ts'
import type { DayFigures } from './figures.ts'
import { amountMin } from './spend.ts'
import {
  amountsEach,
  integersEach,
  left,
  marks,
  pending,
  referrer,
  refused,
  scared,
  takenOut,
  type World,
  wallet,
} from './world.ts'

/** Everybody who wants out asks for all they have, by number: a fee is taken, the rest is held. */
export function askForMoney(world: World, figures: DayFigures): void {
  const { line, asking, batch } = world
  line.tailBefore.push(line.tail)
  const today = { asked: 0, fees: 0, day: figures.day }
  drainBits(asking, batch.who, (count) => askBatch(world, today, count))
  figures.asked = today.asked
  figures.fees = today.fees
  line.amount += today.asked
  world.owed -= today.fees
}

function askBatch(
  world: World,
  today: { asked: number; fees: number; day: number },
  count: number,
): void {
  const { amounts, line, scenario, batch, trace } = world
  const { minOut, feeBps } = scenario
  const capacity = line.who.length
  let place = line.tail % capacity
  let held = 0
  for (let i = 0; i < count; i++) {
    const person = batch.who[i] ?? 0
    const at = person * amountsEach
    const cash = amounts[at + wallet] ?? 0
    if (cash < minOut || (amounts[at + pending] ?? 0) > 0) continue
    const fee = feeBps === 0 ? 0 : mulDivHalfAway(cash, feeBps, 10_000)
    const amount = cash - fee
    if (amount < amountMin) continue
    amounts[at + wallet] = 0
    amounts[at + pending] = amount
    line.who[place] = person
    line.askedOn[place] = today.day
    place = place + 1 === capacity ? 0 : place + 1
    line.tail++
    held += amount
    today.fees += fee
    trace?.asked.push({ person, amount, fee })
  }
  today.asked += held
}

/** Pays the line in the order of asking, as far as the pool and the day's share of it go. */
export function payLine(world: World, figures: DayFigures): void {
  const { amounts, integers, line, scenario, asking, trace } = world
  const { minOut, bonusOut, payCapBps } = scenario
  const { who, askedOn } = line
  const capacity = who.length
  const askedUntil = figures.day - scenario.holdDays
  const start = world.pool
  const most = payCapBps === 10_000 ? start : mulDivFloor(start, payCapBps, 10_000)
  let place = line.head % capacity
  let waiting = line.tail - line.head
  let paid = 0
  for (; waiting > 0 && (askedOn[place] ?? 0) <= askedUntil; waiting--) {
    const person = who[place] ?? 0
    const at = person * amountsEach
    const amount = amounts[at + pending] ?? 0
    if (amount > start - paid) {
      world.runOutDay ??= figures.day
      if (trace) trace.unpaid = person
      break
    }
    if (amount > most - paid) break
    paid += amount
    trace?.paid.push(person)
    place = place + 1 === capacity ? 0 : place + 1
    amounts[at + pending] = 0
    amounts[at + takenOut] = (amounts[at + takenOut] ?? 0) + amount
    const mark = integers[person * integersEach + marks] ?? 0
    if ((mark & refused) !== 0) {
      integers[person * integersEach + marks] = mark & ~refused
      world.refusals--
    }
    const isAskingAgain = bonusOut === 1 || (mark & left) !== 0
    // Today's asking is over: what is added to `asking` now is for tomorrow.
    if (isAskingAgain && (amounts[at + wallet] ?? 0) >= minOut) addBit(asking, person)
  }
  line.head = line.tail - waiting
  line.amount -= paid
  figures.moneyOut = paid
  world.pool -= paid
  world.owed -= paid
  world.paidOut += paid
}

/** Who has waited as long as was promised, and still does, is refused; who brought them is scared. */
export function refuseOverdue(world: World, day: number): void {
  const { integers, line, scenario } = world
  const asked = day - scenario.promisedDays
  if (asked < 0) return
  const from = Math.max(line.head, line.tailBefore[asked] ?? line.tail)
  const to = line.tailBefore[asked + 1] ?? line.tail
  for (let position = from; position < to; position++) {
    const person = line.who[position % line.who.length] ?? 0
    if (addMark(integers, person, refused)) world.refusals++
    const broughtBy = integers[person * integersEach + referrer] ?? -1
    if (broughtBy >= 0) addMark(integers, broughtBy, scared)
  }
}

/** @returns whether they had it not */
function addMark(integers: Int32Array, person: number, bit: number): boolean {
  const at = person * integersEach + marks
  const mark = integers[at] ?? 0
  integers[at] = mark | bit
  return (mark & bit) === 0
}
