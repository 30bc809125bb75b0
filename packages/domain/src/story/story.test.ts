import { describe, expect, test } from 'vitest'
import { addMs } from '../calendar/instant.ts'
import { allNotes } from '../red-flags/all-notes.ts'
import { type ClassLog, learnersOf } from './class-log.ts'
import { classResults } from './class-results.ts'
import { storyOf } from './class-story.ts'
import { dayEndsOf } from './days-ends.ts'
import { missedBy } from './learner-reveal.ts'
import { byPerson, type PersonLog } from './standing.ts'
import { allIn, at, pesos, testClass } from './test-class.test-support.ts'

describe('the ends of days', () => {
  test('dayEndsOf gives the pool, the promises and all cash each day', () => {
    const early = { pool: pesos(5_300), promised: pesos(6_000), cash: pesos(11_300) }
    const days = [
      { pool: pesos(5_000), promised: pesos(6_000), cash: pesos(11_000) },
      early,
      early,
      early,
      early,
      { pool: pesos(3_200), promised: pesos(4_000), cash: pesos(11_200) },
    ]
    expect(dayEndsOf(playedClass())).toEqual(
      days.map((end, day) => ({ ...end, day, at: at(day + 1), unclaimed: 0n })),
    )
  })

  test('capital is cash, and nothing counts that came after the reveal', () => {
    const log = playedClass()
    const [deposit] = log.postings
    if (!deposit) throw new Error('nothing was put in')
    const own = {
      kind: 'capital',
      credit: 'capital',
      userId: null,
      referenceId: 'capital',
    } as const
    const capital = { ...deposit, ...own, id: 'capital', at: at(0.1), amount: pesos(700) }
    const [first] = dayEndsOf({ ...log, postings: [...log.postings, capital] })
    expect(first).toMatchObject({ pool: pesos(5_700), promised: pesos(6_000), cash: pesos(11_700) })
    const late = { ...capital, seq: log.revealed.seq + 1n }
    expect(dayEndsOf({ ...log, postings: [...log.postings, late] })).toEqual(dayEndsOf(log))
    const last = { ...capital, seq: log.revealed.seq }
    expect(dayEndsOf({ ...log, postings: [...log.postings, last] })[0]).toEqual(first)
  })

  test('a deposit at a day’s first moment belongs to that day', () => {
    const room = testClass()
    const ana = room.join()
    room.at(1)
    room.deposit(ana, pesos(500))
    room.at(2)
    room.reveal()
    expect(dayEndsOf(room.log()).map(({ pool }) => pool)).toEqual([0n, pesos(500)])
  })

  test('an incentive of an unfinished day is not promised yet', () => {
    const log = playedClass()
    const [person] = log.people
    if (!person) throw new Error('nobody joined')
    const incentives = [{ userId: person.id, at: at(7), amount: pesos(500) }]
    expect(dayEndsOf({ ...log, incentives })).toEqual(dayEndsOf(log))
  })

  test('a class has no unfinished day, and none without Live', () => {
    const log = playedClass()
    expect(dayEndsOf({ ...log, dayZero: null })).toEqual([])
    expect(dayEndsOf({ ...log, revealed: { ...log.revealed, at: addMs(at(1), -1) } })).toEqual([])
    expect(dayEndsOf({ ...log, revealed: { ...log.revealed, at: at(1) } })).toHaveLength(1)
    expect(dayEndsOf({ ...log, revealed: { ...log.revealed, at: at(-3) } })).toEqual([])
  })
})

/** A learner and one of staff: put in before Live, bought, traded, paid back, took out. */
function playedClass(): ClassLog {
  const room = testClass()
  const staff = room.join({ number: null, pocket: null })
  const ana = room.join({ pocket: pesos(10_000) })
  room.at(-0.5)
  room.deposit(ana, pesos(4_000))
  room.at(0.2)
  room.deposit(staff, pesos(1_000))
  const plan = room.buy(ana, pesos(4_000))
  room.at(1.2)
  room.trade(pesos(300))
  room.at(5)
  room.mature(plan)
  room.at(5.5)
  room.pay(room.ask(ana, pesos(2_000)))
  room.trade(pesos(-100))
  room.at(6.4)
  room.reveal()
  return room.log()
}

describe('notes that a learner walked past', () => {
  const all: readonly string[] = allNotes.map(({ id }) => id)
  /** Which of these are missed, by who found all others. */
  const missed = (own: PersonLog, ids: readonly string[], hasRecruits = false) =>
    missedBy(own, {
      found: new Set(all.filter((id) => !ids.includes(id))),
      hasRecruits,
      aimed: new Set(),
    })

  const room = testClass()
  const nobody = room.join()
  const payer = room.join()
  const buyer = room.join()
  const asker = room.join()
  room.deposit(payer, pesos(500))
  const running = room.buy(buyer, pesos(500))
  room.ask(asker, pesos(100))
  const before = byPerson(room.log())
  const of = (id: string) => before.get(id) as PersonLog

  test('are none for who did nothing', () => {
    expect(missed(of(nobody), all)).toEqual([])
    expect(missed(of(nobody), all, true)).not.toEqual([])
  })

  test('are those of the screens that one’s own acts passed', () => {
    const places = ['proof-by-screenshot', 'fixed-payout', 'manual-approval', 'referral-commission']
    expect(missed(of(payer), places)).toEqual(['proof-by-screenshot'])
    expect(missed(of(buyer), places)).toEqual(['fixed-payout'])
    expect(missed(of(asker), places)).toEqual(['manual-approval'])
    expect(missed(of(nobody), places, true)).toEqual(['referral-commission'])
    expect(missed(of(payer), ['balance-on-screen'])).toEqual(['balance-on-screen'])
  })

  test('wait for what they need to be seen', () => {
    expect(missed(of(buyer), ['buy-again'])).toEqual([])
    room.at(5)
    room.mature(running)
    room.buy(buyer, pesos(500))
    expect(missed(byPerson(room.log()).get(buyer) as PersonLog, ['buy-again'])).toEqual([
      'buy-again',
    ])
  })

  test('are at most five, in note order, without those found', () => {
    const some = missed(of(buyer), all)
    expect(some).toHaveLength(5)
    expect(some).toEqual(all.filter((id) => some.some((one) => one === id)))
    const [first] = some
    expect(
      missed(
        of(buyer),
        all.filter((id) => id !== first),
      ),
    ).not.toContain(first)
  })

  test('are first those that were not named as aimed at them', () => {
    const passed = (aimed: readonly string[]) =>
      missedBy(of(buyer), { found: new Set(), hasRecruits: false, aimed: new Set(aimed) })
    const named = passed([]).slice(0, 1)
    const others = passed(named)
    expect(others).toHaveLength(5)
    for (const note of named) expect(others).not.toContain(note)
    // With too few others they come after them.
    const few = [...named, ...others.slice(0, 1)]
    const found = new Set(all.filter((id) => !few.some((one) => one === id)))
    expect(missedBy(of(buyer), { found, hasRecruits: false, aimed: new Set(named) })).toEqual([
      ...others.slice(0, 1),
      ...named,
    ])
  })
})

test('a class of four has no groups, nor a flow between them', () => {
  const { room, ids } = allIn({ learners: 4 })
  room.pay(room.ask(ids[0] ?? '', pesos(500)))
  room.reveal()
  expect(storyOf(room.log())).toMatchObject({ quarters: [], flow: [] })
})

test('learners stand in the order of joining, however they are read', () => {
  const room = testClass()
  const ids = [room.join(), room.join(), room.join()]
  room.join({ isExtra: true })
  const people = room.log().people.toReversed()
  expect(learnersOf({ people }).map(({ id }) => id)).toEqual(ids)
})

describe('the results of a class', () => {
  test('results are the learners’ figures in the order of joining', () => {
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
    const found = classResults(log, {
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
    expect(classResults(log, { people: byPerson(log), quarters: [] })).toEqual([
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
})
