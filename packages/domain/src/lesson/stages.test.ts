import { describe, expect, test } from 'vitest'
import { addMs, instant, minuteMs } from '../calendar/instant.ts'
import {
  afterStep,
  canMove,
  dueStep,
  glassOf,
  isRevealed,
  isStaged,
  liveUntil,
  type StageFacts,
  stageAt,
  stages,
} from './stages.ts'
import { askedByLatest, slowWaitDays } from './waits.ts'

const start = instant(Date.parse('2026-06-01T01:00:00Z'))
const after = (minutes: number) => addMs(start, minutes * minuteMs)

const live: StageFacts = {
  stage: 'live',
  since: start,
  liveLeftMs: 15 * minuteMs,
  revealBy: after(135),
  endsAt: after(10_000),
}

describe('moves by hand', () => {
  test('lead forward, and back to Live from Freeze alone', () => {
    const all = stages.flatMap((from) =>
      stages.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(all).toEqual([
      'setup lobby',
      'lobby live',
      'live freeze',
      'live reveal',
      'freeze live',
      'freeze reveal',
      'reveal debrief',
      'debrief score',
      'debrief ended',
      'score ended',
    ])
  })
})

test('a lesson has eight stages; walls are glass from the reveal on', () => {
  expect(stages.filter(isStaged)).toEqual(stages.slice(1))
  expect(stages.filter(isRevealed)).toEqual(['reveal', 'debrief', 'score', 'ended'])
})

describe('a stage whose time has come', () => {
  test('Live stops when its minutes are over', () => {
    expect(liveUntil(live)).toBe(after(15))
    expect(stageAt(live, addMs(after(15), -1)).stage).toBe('live')
    expect(stageAt(live, after(15))).toMatchObject({
      stage: 'freeze',
      since: after(15),
      liveLeftMs: 0,
    })
  })

  test('the walls turn to glass when they must, by no job', () => {
    expect(stageAt(live, addMs(after(135), -1)).stage).toBe('freeze')
    expect(stageAt(live, after(135))).toMatchObject({ stage: 'reveal', since: after(135) })
  })

  test('Live never goes on past that moment', () => {
    const late = { ...live, since: after(130) }
    expect(liveUntil(late)).toBe(after(135))
    expect(stageAt(late, after(135)).stage).toBe('reveal')
    expect(dueStep(late, after(135))).toEqual({ to: 'reveal', at: after(135) })
  })

  test('Live stops by its minutes where no reveal is due', () => {
    expect(liveUntil({ ...live, revealBy: null })).toBe(after(15))
    expect(liveUntil({ ...live, liveLeftMs: null })).toBeNull()
  })

  test('Freeze stays where no reveal is due', () => {
    const frozen = { ...live, stage: 'freeze', revealBy: null } as const
    expect(dueStep(frozen, after(9_999))).toBeUndefined()
  })

  test('what is left of Live is kept, also by later steps', () => {
    const { stage, since, liveLeftMs } = afterStep(live, { to: 'freeze', at: after(5) })
    expect({ stage, since, liveLeftMs }).toEqual({
      stage: 'freeze',
      since: after(5),
      liveLeftMs: 10 * minuteMs,
    })
    const frozen = { ...live, stage, since, liveLeftMs }
    expect(stageAt(frozen, after(135)).liveLeftMs).toBe(10 * minuteMs)
  })

  test('every class ends at its end', () => {
    for (const stage of ['open', 'setup', 'lobby', 'debrief'] as const) {
      const facts = { ...live, stage, liveLeftMs: null, revealBy: null }
      expect(stageAt(facts, addMs(live.endsAt, -1)).stage).toBe(stage)
      expect(stageAt(facts, live.endsAt)).toMatchObject({ stage: 'ended', since: live.endsAt })
    }
  })
})

test('only the notes view shuts the glass, in Live and Freeze', () => {
  const shut = stages.filter((stage) => glassOf({ ...live, stage }, 'notes') === 'shut')
  expect(shut).toEqual(['live', 'freeze'])
  for (const stage of stages) {
    expect(glassOf({ ...live, stage }, 'glass')).toBe('open')
    expect(glassOf({ ...live, stage }, null)).toBe('open')
  }
})

const span = (from: number, until: number | null) => ({
  from: instant(from),
  until: until === null ? null : instant(until),
})
const latest = (spans: ReturnType<typeof span>[], waitMs: number, now: number) =>
  askedByLatest(spans, { waitMs }, instant(now))

describe('waits', () => {
  test('a wait counts back from now while Live runs', () => {
    expect(latest([span(100, null)], 5, 120)).toBe(115)
    expect(latest([span(100, null)], 20, 120)).toBe(100)
    expect(latest([span(100, null)], 21, 120)).toBeNull()
  })

  test('no wait at all is over at once', () => {
    expect(latest([span(100, null)], 0, 120)).toBe(120)
  })

  test('waiting time is paused while the class is', () => {
    const stopped = [span(100, 110), span(200, null)]
    expect(latest(stopped, 3, 204)).toBe(201)
    expect(latest(stopped, 5, 204)).toBe(109)
    expect(latest(stopped, 15, 204)).toBeNull()
  })

  test('a stop that is yet to come stops nothing', () => {
    expect(latest([span(100, 130)], 5, 120)).toBe(115)
  })

  test('nothing waits before Live', () => {
    expect(latest([], 0, 120)).toBeNull()
  })

  test('the emptier the pool, the longer a slow class waits', () => {
    expect([10_000n, 7_500n, 7_499n, 5_000n, 4_999n, 0n].map(slowWaitDays)).toEqual([
      1, 1, 3, 3, 5, 5,
    ])
  })
})
