import { describe, expect, test } from 'vitest'
import { emptyNotebook } from './notebook.ts'
import type { TortureResult } from './torture.ts'
import { report } from './verdict.ts'

const kinds = [
  ['deposit', 40],
  ['deposit approved', 20],
  ['deposit rejected', 5],
  ['withdrawal', 30],
  ['withdrawal approved', 15],
  ['withdrawal rejected', 5],
  ['purchase', 60],
  ['adjustment', 10],
  ['clock advanced', 2],
] as const

/** What a run of a minute looks like that proves something. */
function goodRun(): TortureResult {
  const notebook = emptyNotebook()
  for (const [kind, times] of kinds) notebook.acknowledged.set(kind, times)
  return {
    options: {
      seconds: 60,
      kills: 3,
      clients: 16,
      seed: 1,
      pauseMs: 0,
      checkEverySeconds: 300,
      checksAfterRestart: true,
      patience: 1,
      say: () => {},
    },
    notebook,
    breaking: {
      kills: { server: 1, postgres: 1, backend: 1 },
      freezes: 1,
      hits: 4,
      faults: 4,
      serverBackMs: [1_900],
      databaseBackMs: [2_500, 1_100],
    },
    faults: [],
    checks: 2,
    lines: 150,
    lost: 20,
    secured: 15,
    unavailable: 80,
    replayed: 4,
    dropped: 3,
    cut: 2,
    ranSeconds: 61,
  }
}

test('a run with every promise kept passes, with a table of figures', () => {
  const table = report(goodRun())
  expect(table).toMatch(/^PASSED/m)
  expect(table).toContain('kills               3: server 1, PostgreSQL 1, backend 1')
  expect(table).toContain('database back       median 2.5 s, at most 2.5 s')
})

test('a run with a fault fails and says it', () => {
  expect(report({ ...goodRun(), faults: ['lost: a deposit'] })).toMatch(
    /^FAILED: 1 faults, the first: lost: a deposit$/m,
  )
})

describe('a run proves nothing', () => {
  const runs: [string, RegExp, Partial<TortureResult>][] = [
    ['in which nothing was acknowledged', /only 0 operations/, { notebook: emptyNotebook() }],
    ['in which no answer was lost', /lost its answer/, { lost: 0 }],
    ['in which nothing was acknowledged later', /lost its answer/, { secured: 0 }],
    ['in which no answer was dropped', /no answer was dropped/, { dropped: 0 }],
    ['that nobody checked', /nothing was checked/, { checks: 0 }],
    ['that nobody checked again after its restart', /nothing was checked/, { checks: 1 }],
  ]
  test.each(runs)('%s', (_name, gap, spoilt) => {
    expect(report({ ...goodRun(), ...spoilt })).toMatch(gap)
  })

  const breakings: [string, RegExp, Partial<TortureResult['breaking']>][] = [
    ['with too few kills', /only 2 kills of 3/, { kills: { server: 1, postgres: 1, backend: 0 } }],
    [
      'without a kill of a backend',
      /no backend was/,
      { kills: { server: 2, postgres: 1, backend: 0 } },
    ],
    ['in which nothing stood still', /nothing stood still/, { freezes: 0 }],
    ['whose faults hit nothing', /no operation was under way/, { hits: 1 }],
  ]
  test.each(breakings)('%s', (_name, gap, spoilt) => {
    const run = goodRun()
    const table = report({ ...run, breaking: { ...run.breaking, ...spoilt } })
    expect(table).toMatch(/^PROVES NOTHING/m)
    expect(table).toMatch(gap)
  })

  test('in which a kind of operation was never acknowledged', () => {
    const run = goodRun()
    run.notebook.acknowledged.delete('withdrawal approved')
    expect(report(run)).toMatch(/^PROVES NOTHING: no "withdrawal approved" was acknowledged$/m)
  })

  test('for half an hour in which no monthly incentive was collected', () => {
    const run = goodRun()
    run.notebook.acknowledged.set('purchase', 9_000)
    const options = { ...run.options, seconds: 1_800 }
    expect(report({ ...run, options })).toMatch(/no "monthly collected" was acknowledged/)
  })
})
