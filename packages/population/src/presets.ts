import type { Scenario } from './scenario.ts'

type Changes = Partial<Scenario>

/** A steady stream of a hundred people a day into one plan, each with the same deposit; nothing is bought again. */
const textbook: Changes = {
  growth: 'flat',
  start: 0,
  perDay: 100,
  people: 20_000,
  days: 60,
  median: 1_000_000,
  spread: 0,
  weatherBps: 0,
  linkBps: 0,
  rollBps: 0,
  topUpBps: 0,
  skimBps: 0,
  holdDays: 0,
  fearDelayBps: 0,
  fearNeighbourBps: 0,
  leaders: 0,
  closeAfterDays: 1,
}

/** Worlds to begin with: what each sets over the defaults. */
export const presets: Record<string, Changes> = {
  town: {},
  'nobody-reinvests': { rollBps: 0, topUpBps: 0 },
  'everyone-reinvests': { rollBps: 10_000, topUpBps: 0, fearDelayBps: 0, fearNeighbourBps: 0 },
  country: { people: 1_000_000, start: 200 },
  'exit-60': { exitDay: 60 },
  'warned-early': { advisoryDay: 45 },
  'sari-sari': { median: 100_000, spread: 60, mix: [7_000, 2_000, 700, 300], minOut: 50_000 },
  'honest-fund': {
    scheme: 'fund',
    tradingPpm: 160,
    skimBps: 0,
    rollBps: 9_500,
    wordBps: 300,
    adsPpm: 100,
    fearDelayBps: 0,
    fearNeighbourBps: 0,
    leaders: 0,
  },
  'textbook-5': { ...textbook, mix: [10_000, 0, 0, 0] },
  'textbook-10': { ...textbook, mix: [0, 10_000, 0, 0] },
  'textbook-20': { ...textbook, mix: [0, 0, 10_000, 0] },
  'textbook-30': { ...textbook, mix: [0, 0, 0, 10_000] },
}
