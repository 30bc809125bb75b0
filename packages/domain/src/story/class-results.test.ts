import { expect, test } from 'vitest'
import { resultsOf } from './class-results.ts'
import { byPerson } from './standing.ts'
import { pesos, testClass } from './test-class.test-support.ts'

test('the results of a class are the figures of its learners, in the order of joining', () => {
  const room = testClass()
  const staff = room.join({ number: null, pocket: null })
  const ana = room.join({ number: 1 })
  const ben = room.join({ number: 2, referredBy: ana })
  const cara = room.join({ number: 3, referredBy: ana, steppedOut: null })
  room.join({ isExtra: true, referredBy: ana })
  room.deposit(ana, pesos(5_000))
  room.deposit(ben, pesos(2_000))
  room.buy(ben, pesos(1_000))
  room.at(2)
  room.pay(room.ask(ana, pesos(700)))
  room.ask(ana, pesos(300))
  room.ask(ana, pesos(40))
  room.cancel(room.ask(ana, pesos(60)))
  room.undoDeposit(room.deposit(cara, pesos(900)))
  room.stop()
  room.at(4)
  // What the screen said is of the moment at which Live stopped; what was taken out is of the end.
  room.pay(room.ask(ben, pesos(10)))
  room.reveal()
  const watcher = room.join({ number: 4, referredBy: ana, isLate: true, isWatcher: true })
  const log = room.log()
  const found = resultsOf(log, {
    people: byPerson(log),
    quarters: [
      { from: 1, to: 1 },
      { from: 2, to: 3 },
    ],
  })
  const nothing = { putIn: 0n, screenSaid: 0n, tookOut: 0n, inLine: 0n }
  const no = { recruited: 0, hasSteppedOut: false }
  expect(found).toEqual([
    {
      ...no,
      id: ana,
      quarter: 1,
      putIn: pesos(5_000),
      screenSaid: pesos(4_300),
      tookOut: pesos(700),
      inLine: pesos(340),
      recruited: 3,
    },
    {
      ...no,
      id: ben,
      quarter: 2,
      putIn: pesos(2_000),
      screenSaid: pesos(2_100),
      tookOut: pesos(10),
      inLine: 0n,
    },
    { ...no, ...nothing, id: cara, quarter: 2 },
  ])
  expect(found.map(({ id }) => id)).not.toContain(staff)
  expect(found.map(({ id }) => id)).not.toContain(watcher)
})

test('who stepped out has what their screen said then', () => {
  const room = testClass()
  const ana = room.join({ steppedOut: null })
  room.deposit(ana, pesos(500))
  room.at(1)
  const moment = { at: room.log().revealed.at, seq: 1n }
  room.deposit(ana, pesos(800))
  room.reveal()
  const log = {
    ...room.log(),
    people: room.log().people.map((one) => ({ ...one, steppedOut: moment })),
  }
  expect(resultsOf(log, { people: byPerson(log), quarters: [] })).toEqual([
    {
      id: ana,
      quarter: null,
      putIn: pesos(1_300),
      screenSaid: pesos(500),
      tookOut: 0n,
      inLine: 0n,
      recruited: 0,
      hasSteppedOut: true,
    },
  ])
})
