import { addBit } from './day-bits.ts'
import { amountMin } from './decide.ts'
import { mulDivFloor, mulDivHalfAway } from './exact.ts'
import type { DayFigures } from './figures.ts'
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
  const { amounts, line, scenario, asking } = world
  const { minOut, feeBps } = scenario
  const capacity = line.who.length
  line.tailBefore.push(line.tail)
  for (let word = 0; word < asking.length; word++) {
    let rest = asking[word] ?? 0
    if (rest === 0) continue
    asking[word] = 0
    while (rest !== 0) {
      const person = (word << 5) + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      const at = person * amountsEach
      const cash = amounts[at + wallet] ?? 0
      if (cash < minOut || (amounts[at + pending] ?? 0) > 0) continue
      const fee = feeBps === 0 ? 0 : mulDivHalfAway(cash, feeBps, 10_000)
      const amount = cash - fee
      if (amount < amountMin) continue
      amounts[at + wallet] = 0
      amounts[at + pending] = amount
      const place = line.tail % capacity
      line.who[place] = person
      line.askedOn[place] = figures.day
      line.tail++
      line.amount += amount
      figures.fees += fee
      figures.asked += amount
    }
  }
  world.owed -= figures.fees
}

/** Pays the line in the order of asking, as far as the pool and the day's share of it go. */
export function payLine(world: World, figures: DayFigures): void {
  const { amounts, integers, line, scenario } = world
  const { minOut, bonusOut, holdDays, payCapBps } = scenario
  const capacity = line.who.length
  let budget = payCapBps === 10_000 ? world.pool : mulDivFloor(world.pool, payCapBps, 10_000)
  while (line.head < line.tail) {
    const place = line.head % capacity
    if ((line.askedOn[place] ?? 0) + holdDays > figures.day) break
    const person = line.who[place] ?? 0
    const at = person * amountsEach
    const amount = amounts[at + pending] ?? 0
    if (amount > world.pool) {
      world.runOutDay ??= figures.day
      break
    }
    if (amount > budget) break
    world.pool -= amount
    budget -= amount
    line.head++
    line.amount -= amount
    amounts[at + pending] = 0
    amounts[at + takenOut] = (amounts[at + takenOut] ?? 0) + amount
    figures.moneyOut += amount
    const mark = (integers[person * integersEach + marks] ?? 0) & ~refused
    integers[person * integersEach + marks] = mark
    const isAskingAgain = bonusOut === 1 || (mark & left) !== 0
    // Today's asking is over: what is added to `asking` now is for tomorrow.
    if (isAskingAgain && (amounts[at + wallet] ?? 0) >= minOut) addBit(world.asking, person)
  }
  world.owed -= figures.moneyOut
  world.paidOut += figures.moneyOut
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
    addMark(integers, person, refused)
    const broughtBy = integers[person * integersEach + referrer] ?? -1
    if (broughtBy >= 0) addMark(integers, broughtBy, scared)
  }
}

function addMark(integers: Int32Array, person: number, bit: number): void {
  const at = person * integersEach + marks
  integers[at] = (integers[at] ?? 0) | bit
}
