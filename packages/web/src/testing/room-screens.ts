import type { StageScreen } from '@kunwari/contract/screen'

/** What the room's screen shows of a lobby into which nobody has come. */
export const lobby: StageScreen = {
  stage: 'lobby',
  since: '2026-03-03T01:00:00Z',
  until: null,
  glass: 'open',
  isRehearsal: false,
  code: 'MANGGA',
  joinUrl: 'http://10.0.0.5:3000/join/MANGGA',
  isReached: false,
  here: 0,
  hereNumbers: [],
  learners: 0,
  extras: 0,
  day: null,
  days: 40,
  sums: null,
  feed: null,
  pool: null,
  coverage: null,
  rushUntil: null,
  guesses: null,
  poll: null,
  story: null,
  scenario: null,
  townGuesses: null,
  score: null,
  tag: null,
}

/** The same of Live, with one thing that happened. */
export const live: StageScreen = {
  ...lobby,
  stage: 'live',
  here: 31,
  learners: 30,
  extras: 98,
  day: 17,
  sums: { screens: '1240300.00', putIn: '850000.00' },
  feed: [{ number: 1057, isExtra: true, kind: 'deposit', amount: '5000.00' }],
}
