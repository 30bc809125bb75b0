import { describe, expect, test } from 'vitest'
import { storyOf } from './class-story.ts'
import { allIn, at, pesos } from './test-class.test-support.ts'

describe('broke', () => {
  test('is when the oldest request that is due finds less', () => {
    const { room, ids, plans } = allIn()
    room.at(5)
    for (const plan of plans) room.mature(plan)
    room.pay(room.ask(ids[0] ?? '', pesos(12_500), 0))
    expect(storyOf(room.log()).dates.broke).toBeNull()
    room.ask(ids[1] ?? '', pesos(12_500), 1)
    room.at(5.5)
    expect(storyOf(room.log()).dates.broke).toBeNull()
    room.at(7)
    room.reveal()
    // Due a day after it was asked for, on day 6.
    expect(storyOf(room.log()).dates.broke).toEqual({
      day: 6,
      date: '2026-03-08',
      at: at(6),
      cause: 'line',
    })
  })

  test('is not a smaller one behind it that is not due', () => {
    const { room, ids } = allIn()
    room.pay(room.ask(ids[0] ?? '', pesos(19_000)))
    room.ask(ids[0] ?? '', pesos(1_000))
    room.ask(ids[1] ?? '', pesos(5_000), 5)
    room.at(3)
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toBeNull()
  })

  test('is not what was taken back before it was due', () => {
    const { room, ids } = allIn()
    const asked = room.ask(ids[0] ?? '', pesos(50_000), 2)
    room.at(1)
    room.cancel(asked)
    room.at(4)
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toBeNull()
  })

  test('is the moment at which one falls due, though money comes later', () => {
    const { room, ids } = allIn()
    // Asked first and due last: the other one is the oldest that is due.
    room.ask(ids[0] ?? '', pesos(1_000), 8)
    room.ask(ids[1] ?? '', pesos(30_000), 2)
    room.at(3)
    room.deposit(ids[0] ?? '', pesos(40_000))
    room.at(4)
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toMatchObject({ at: at(2), cause: 'line' })
  })

  test('is a later one that falls due before money comes', () => {
    const { room, ids } = allIn()
    room.ask(ids[1] ?? '', pesos(30_000), 2)
    room.ask(ids[0] ?? '', pesos(1_000), 1)
    room.at(2)
    room.deposit(ids[0] ?? '', pesos(40_000))
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toMatchObject({ at: at(2), cause: 'line' })
  })

  test('excludes a request due as money comes, or paid in time', () => {
    const { room, ids } = allIn()
    const large = room.ask(ids[1] ?? '', pesos(30_000), 3)
    room.at(2)
    room.deposit(ids[0] ?? '', pesos(10_000))
    room.pay(large)
    room.at(4)
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toBeNull()
  })

  test('counts a waiting request after another is paid or cancelled', () => {
    const { room, ids } = allIn()
    const small = room.ask(ids[0] ?? '', pesos(500), 2)
    const other = room.ask(ids[0] ?? '', pesos(600), 2)
    room.ask(ids[1] ?? '', pesos(30_000), 2)
    room.at(1)
    room.pay(small)
    room.cancel(other)
    room.at(2)
    // To the moment of the reveal.
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toMatchObject({ at: at(2) })
  })

  test('ignores what is asked for or falls due after the reveal', () => {
    const { room, ids } = allIn()
    room.ask(ids[0] ?? '', pesos(30_000), 3)
    room.at(2)
    room.reveal()
    room.ask(ids[1] ?? '', pesos(90_000))
    expect(storyOf(room.log()).dates.broke).toBeNull()
  })

  test('is not by the rush once that is over', () => {
    const { room, ids } = allIn()
    room.at(1)
    room.beginRush()
    room.pay(room.ask(ids[1] ?? '', pesos(500)))
    room.endRush()
    room.ask(ids[0] ?? '', pesos(30_000), 9)
    room.at(2)
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toBeNull()
  })

  test('by the rush leaves waits out', () => {
    const { room, ids } = allIn()
    room.ask(ids[0] ?? '', pesos(25_000), 30)
    room.at(2.25)
    room.stop()
    expect(storyOf(room.log()).dates.broke).toBeNull()
    room.beginRush()
    room.ask(ids[1] ?? '', pesos(500))
    room.endRush()
    room.reveal()
    expect(storyOf(room.log()).dates.broke).toMatchObject({ day: 2, at: at(2.25), cause: 'rush' })
  })

  test('is null where nobody waits; the run-out day is given', () => {
    const { room } = allIn({ rounds: 3 })
    room.at(12)
    room.reveal()
    expect(storyOf(room.log()).dates).toMatchObject({
      broke: null,
      runOut: '2026-03-17',
      runOutDay: 15,
    })
  })
})
