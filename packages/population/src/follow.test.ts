import { expect, test } from 'vitest'
import { followPerson } from './follow.ts'
import { runScenario } from './run-scenario.ts'
import { resolveScenario } from './scenario.ts'
import { totalsOf } from './summary.ts'

const scenario = resolveScenario({ people: 2_000 })

function follow(person: number) {
  const follower = followPerson(person)
  const result = runScenario(scenario, { onDay: follower.onDay })
  const followed = follower.finish()
  if (!result || !followed) throw new Error(`${person} never joined`)
  return { result, followed }
}

test('what somebody put in and holds at the end are the summary’s own figures', () => {
  for (const person of [0, 50, 700, 1_200]) {
    const { result, followed } = follow(person)
    const { paidIn, paidOut } = totalsOf(result.world)(person)
    expect(followed.days.at(-1)).toMatchObject({ putIn: paidIn, inHand: paidOut })
    expect(followed.days).toHaveLength(result.days.length - followed.joinDay)
  }
})

test('every centavo of a first deposit of the early ones went to somebody', () => {
  for (const person of [0, 7, 300]) {
    const { followed } = follow(person)
    const paid = followed.paidTo.reduce((sum, { amount }) => sum + amount, 0)
    expect(paid).toBe(followed.firstDeposit)
    expect(followed.paidTo.every(({ day }) => day >= followed.joinDay)).toBe(true)
  }
})

test('two who follow each other paid with money that follows each other', () => {
  const first = follow(40).followed.paidTo.at(-1)
  const second = follow(41).followed.paidTo[0]
  expect(second?.day).toBeGreaterThanOrEqual(first?.day ?? 0)
})

test('somebody who never joined is not there', () => {
  const follower = followPerson(1_999)
  runScenario(scenario, { onDay: follower.onDay })
  expect(follower.finish()).toBeUndefined()
})
