import { type FeedEntry, feedMax, type StageScreen } from '@kunwari/contract/screen'
import { toIso } from '@kunwari/domain/calendar/instant'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import {
  glassOf,
  isRevealed,
  isStaged,
  liveUntil,
  owesTheTruth,
} from '@kunwari/domain/lesson/stages'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { formatCoverage } from '@kunwari/domain/reserve/coverage'
import { coverageOfStanding } from '@kunwari/domain/reserve/reserve'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isSettling } from '../clock/clock.ts'
import { readLiveDays, readRules } from '../lesson/read-rules.ts'
import { readRoom } from '../lesson/room.ts'
import { moneyPutIn } from '../reserve/posting-sums.ts'
import { type ReserveMemo, readStanding } from '../reserve/read-reserve.ts'
import { listGuesses, listTownGuesses } from '../story/answers.sql.ts'
import { tellStory } from '../story/present-reveal.ts'
import { type OutcomeMemo, readOutcome } from '../story/read-outcome.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { readClass, rushUntil, stageOf } from '../world/read-class.ts'
import { readPoll, shownPoll } from './answers.ts'
import { type FeedRow, listFeed } from './feed.sql.ts'
import { readScore } from './read-score.ts'

type Parts = Pick<Dependencies, 'clock' | 'live' | 'realNow' | 'rehearsalId'>
/** All but by which address phones come, which no database knows. */
type KeptScreen = Omit<StageScreen, 'joinUrl' | 'isReached'>

const nothing = {
  since: null,
  until: null,
  glass: null,
  code: null,
  here: null,
  hereNumbers: null,
  learners: null,
  extras: null,
  day: null,
  days: null,
  sums: null,
  feed: null,
  pool: null,
  coverage: null,
}

const later = {
  rushUntil: null,
  guesses: null,
  poll: null,
  story: null,
  scenario: null,
  townGuesses: null,
  score: null,
  tag: null,
} as const

/** Reads what the room's screen shows. The transaction sees one moment. */
export async function readScreen(
  deps: Parts,
  tx: Tx,
  memo: { reserve: () => ReserveMemo; outcome: () => OutcomeMemo },
): Promise<KeptScreen> {
  const isRehearsal = deps.rehearsalId !== null
  const stored = await readClass(tx)
  // A class without a lesson has no screen, when it has ended neither.
  if (!isStaged(stored.stage)) return { ...nothing, ...later, isRehearsal, stage: stored.stage }
  const row = stageOf(stored, deps.realNow())
  const rules = await readRules(tx)
  const { here, hereNumbers, learners, extras, day } = await readRoom(deps, tx, row)
  const until = liveUntil(row)
  return {
    ...nothing,
    ...later,
    isRehearsal,
    stage: row.stage,
    since: toIso(row.since),
    until: until === null ? null : toIso(until),
    glass: glassOf(row, row.view),
    code: row.code,
    here,
    hereNumbers: row.stage === 'lobby' ? hereNumbers : null,
    learners,
    extras,
    day,
    days: await readLiveDays(tx),
    tag: row.stage === 'ended' ? row.tag : null,
    ...(await readAnswers(deps, tx, {
      row,
      rules,
      hereNumbers,
      outcome: memo.outcome(),
      isOver: !owesTheTruth(stored.stage) || !isSettling(deps.clock.state(), deps.realNow()),
    })),
    ...(row.dayZero !== null && (await readMoney(deps, tx, { row, memo: memo.reserve() }))),
  }
}

type ReadAnswer = 'rushUntil' | 'poll' | 'guesses' | 'story' | 'scenario' | 'townGuesses' | 'score'

/** What learners answer, once it is due. */
async function readAnswers(
  { clock, realNow: nowOf }: Parts,
  tx: Tx,
  input: {
    row: ClassRow
    rules: LessonRules | null
    hereNumbers: readonly number[]
    outcome: OutcomeMemo
    /** Not while days of Live are being settled, which no server did when they passed. */
    isOver: boolean
  },
): Promise<Pick<KeptScreen, ReadAnswer>> {
  const { row, rules, hereNumbers, outcome, isOver } = input
  const rush = rushUntil(row, nowOf())
  const n = shownPoll(row)
  const asked = {
    rushUntil: rush === null ? null : toIso(rush),
    poll: n === null ? null : await readPoll(tx, n),
  }
  const untold = { guesses: null, story: null, scenario: null, townGuesses: null, score: null }
  if (!isRevealed(row.stage) || !isOver) return { ...asked, ...untold }
  const guesses = await listGuesses(tx)
  const all = await readOutcome(tx, outcome, clock.now())
  return {
    ...asked,
    guesses,
    story: tellStory(all, { row, guesses }),
    scenario: rules && all.scenario(rules),
    townGuesses: await listTownGuesses(tx),
    score: row.stage === 'score' ? await readScore(tx, { row, outcome: all, hereNumbers }) : null,
  }
}

/** What has moved since Live began; how much of it is there only while the glass is open. */
async function readMoney(
  { clock }: Parts,
  tx: Tx,
  { row, memo }: { row: ClassRow; memo: ReserveMemo },
): Promise<Pick<KeptScreen, 'sums' | 'feed' | 'pool' | 'coverage'>> {
  const { sums, standing } = await readStanding(tx, clock.now(), memo)
  const { owedToday, principal, accruedProfit, unclaimedIncentives } = standing
  const isOpen = glassOf(row, row.view) === 'open'
  return {
    sums: {
      screens: formatPesos(owedToday + principal + accruedProfit + unclaimedIncentives),
      putIn: formatPesos(moneyPutIn(sums)),
    },
    feed: (await listFeed(tx, feedMax)).map(presentFeed),
    pool: isOpen ? formatPesos(standing.pool) : null,
    coverage: isOpen ? formatCoverage(coverageOfStanding(standing)) : null,
  }
}

function presentFeed({ kind, amount, ...who }: FeedRow): FeedEntry {
  return { ...who, kind: kind === 'investment' ? 'plan' : kind, amount: formatPesos(amount) }
}
