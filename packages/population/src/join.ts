import { drawWithKey, oneOf } from '@kunwari/domain/lesson/draw'
import type { DayFigures } from './figures.ts'
import {
  amountsEach,
  chanceLimit,
  integersEach,
  keyOf,
  largestPlan,
  left,
  marks,
  nobody,
  purposes,
  referrer,
  type World,
  wallet,
} from './world.ts'

/** Tries to find somebody who has not left. */
const triesMax = 4

/** Lets new people join, with their first deposit approved, and the learner on their day. */
export function joinPeople(world: World, figures: DayFigures): void {
  const { day } = figures
  const before = world.members
  const joiners = countJoiners(world, day)
  const pick = referrerPicker(world, day)
  const stars = chanceLimit(world.scenario.starBps)
  const starKey = keyOf(world, purposes.star, 0)
  const planKey = keyOf(world, purposes.plan, 0)
  const depositKey = keyOf(world, purposes.deposit, 0)
  const mixLimits = mixChances(world)
  for (let person = before; person < before + joiners; person++) {
    const wanted = world.deposits[drawWithKey(depositKey, person) >>> 24] ?? 0
    const planDraw = drawWithKey(planKey, person)
    const first = mixLimits.findIndex((limit) => planDraw < limit)
    const { plan, deposit } = cutDeposit(world, first, wanted)
    admit(world, { person, plan, deposit, from: pick(person) })
    if (drawWithKey(starKey, person) < stars) world.stars.push(person)
    figures.moneyIn += deposit
  }
  figures.joined = joiners
  world.members += joiners
  world.inside += joiners
  world.membersByDay.push(world.members)
  const { you } = world.scenario
  if (you?.day !== day) return
  const { plan, deposit } = cutDeposit(world, you.plan, you.deposit)
  admit(world, { person: world.scenario.people, plan, deposit, from: nobody })
  world.learner = { isIn: true, paidIn: deposit, rolls: 0 }
  figures.moneyIn += deposit
}

/**
 * The deposits that people first made, as they were cut: they follow from traits.
 *
 * @returns centavos by a person's number
 */
export function firstDeposits(world: World): (person: number) => number {
  const key = keyOf(world, purposes.deposit, 0)
  const { deposits } = world
  const most = world.plans[largestPlan]?.limit ?? 0
  return (person) => Math.min(most, deposits[drawWithKey(key, person) >>> 24] ?? 0)
}

function countJoiners(world: World, day: number): number {
  const { scenario } = world
  const free = scenario.people - world.members
  let expected = scenario.start
  if (scenario.growth === 'flat') {
    if (day > 0) world.growth *= 1 + scenario.growthPpm / 1_000_000
    expected = scenario.perDay * world.growth
  } else if (day > 0) {
    const bringing = (scenario.wordBps / 10_000) * (world.inside / scenario.people)
    expected = free * (scenario.adsPpm / 1_000_000 + bringing)
  }
  if (day > 0 || scenario.growth === 'flat') {
    const weather = drawWithKey(keyOf(world, purposes.weather, day), 0) / 2 ** 32
    expected = expected * ((10_000 - world.fear) / 10_000)
    expected = expected * (1 + (scenario.weatherBps / 10_000) * (2 * weather - 1))
  }
  const whole = Math.floor(expected)
  const draw = drawWithKey(keyOf(world, purposes.join, day), 0)
  return Math.min(free, draw < (expected - whole) * 2 ** 32 ? whole + 1 : whole)
}

/** By which draw a person's first plan is which: cumulated shares of the mix. */
function mixChances({ scenario, plans, isFund }: World): number[] {
  // The fund has one plan, the largest.
  if (isFund) return plans.map((_, place) => (place === largestPlan ? 2 ** 32 : 0))
  let sum = 0
  return scenario.mix.map((share) => {
    sum += share
    return chanceLimit(sum)
  })
}

/** The first plan from a given one up that takes a deposit; the largest takes what it can of it. */
function cutDeposit(
  { plans, isFund }: World,
  from: number,
  wanted: number,
): { plan: number; deposit: number } {
  let plan = isFund ? largestPlan : from
  while (plan < largestPlan && (plans[plan]?.limit ?? 0) < wanted) plan++
  return { plan, deposit: Math.min(wanted, plans[plan]?.limit ?? 0) }
}

function admit(
  { amounts, integers }: World,
  { person, plan, deposit, from }: { person: number; plan: number; deposit: number; from: number },
): void {
  amounts[person * amountsEach + wallet] = deposit
  integers[person * integersEach + referrer] = from
  integers[person * integersEach + marks] = plan
}

/** Who brought a person: somebody who joined before today and has not left, or nobody. */
function referrerPicker(world: World, day: number): (person: number) => number {
  const { scenario, integers, members, stars } = world
  const starCount = stars.length
  const linkKey = keyOf(world, purposes.link, day)
  const pullKey = keyOf(world, purposes.pull, day)
  const whoKeys = Array.from({ length: triesMax }, (_, k) => keyOf(world, purposes.who + k, day))
  const linkLimit = chanceLimit(scenario.linkBps)
  const pullLimit = chanceLimit(scenario.starPullBps)
  return (person) => {
    if (members === 0 || drawWithKey(linkKey, person) >= linkLimit) return nobody
    const isStars = starCount > 0 && drawWithKey(pullKey, person) < pullLimit
    for (const key of whoKeys) {
      const place = oneOf(drawWithKey(key, person), isStars ? starCount : members)
      const picked = isStars ? (stars[place] ?? nobody) : place
      if (((integers[picked * integersEach + marks] ?? 0) & left) === 0) return picked
    }
    return nobody
  }
}
