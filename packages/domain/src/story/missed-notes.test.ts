import { describe, expect, test } from 'vitest'
import { allNotes } from '../red-flags/all-notes.ts'
import { missedBy } from './learner-reveal.ts'
import { byPerson, type PersonLog } from './standing.ts'
import { pesos, testClass } from './test-class.test-support.ts'

describe('notes that a learner walked past', () => {
  const all: readonly string[] = allNotes.map(({ id }) => id)
  /** Which of these are missed, by who found all others. */
  const missed = (own: PersonLog, ids: readonly string[], hasRecruits = false) =>
    missedBy(own, { found: new Set(all.filter((id) => !ids.includes(id))), hasRecruits })

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
  })

  test('wait for what they need to be seen', () => {
    expect(missed(of(buyer), ['buy-again'])).toEqual([])
    room.at(5)
    room.mature(running)
    expect(missed(byPerson(room.log()).get(buyer) as PersonLog, ['buy-again'])).toEqual([
      'buy-again',
    ])
  })

  test('are at most five, in the order of the notes, without those found', () => {
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
})
