import { pollAnswers } from '@kunwari/contract/class-member'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { draw, happens, oneOf } from '@kunwari/domain/lesson/draw'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { drawJudgement, inventedDiscernment } from '@kunwari/domain/offers/draw-judgement'
import { lookUps } from '@kunwari/domain/offers/offer'
import type { Pool } from 'pg'
import type { Tx } from '../../db/queryable.ts'
import { phaseIn } from '../../features/offers/forms.ts'
import { judgeOffer } from '../../features/offers/judge-offer.ts'
import { openFormOf, readJudge } from '../../features/offers/open-form.ts'
import { answerPoll, shownPoll, takeGuess } from '../../features/teaching/answers.ts'
import { askToo } from '../../features/teaching/begin-rush.ts'
import { rushUntil } from '../../features/world/read-class.ts'
import { findWorld } from '../../features/world/world.sql.ts'
import { type Learner, type Look, seed, unlessRefused } from './learner-acts.ts'

/** What is drawn for an answer; learners of a forecast have their own purposes. */
const answerDraws = { guess: 160, asksToo: 161, poll: 170, before: 180, after: 210 }

/** Most expect that half of it is there or more: from 20 to 120 centavos, in steps of 5. */
const guesses = { least: 20, step: 5, count: 21 }
const asksTooBps = 7_000

/** What a look at the class asks of the learners, if anything: `name` is another for each question. */
type Question = {
  name: string
  /** Whether this learner answers it at all. */
  isFor: (learner: Learner) => boolean
  answer: (tx: Tx, learner: Learner, when: { now: Instant; realNow: Instant }) => Promise<unknown>
}

/** Lets the next learner answer what is asked of all: offers, the guess, the rush, a question of the debrief. */
export async function playLearnerAnswers(
  pool: Pool,
  seen: Look,
  learners: readonly Learner[],
): Promise<void> {
  for (const { name, isFor, answer } of await questionsOf(pool, seen)) {
    const next = learners.find((learner) => !learner.answered.has(name) && isFor(learner))
    if (!next) continue
    next.answered.add(name)
    await unlessRefused(pool, seen, (tx, when) => answer(tx, next, when))
  }
}

async function questionsOf(pool: Pool, { row, realNow }: Look): Promise<Question[]> {
  const poll = shownPoll(row)
  if (poll !== null) return [await pollOf(pool, poll)]
  if (phaseIn(row.stage) !== undefined) return [await formOf(pool, row.stage)]
  if (row.stage !== 'freeze') return []
  return rushUntil(row, realNow()) === null ? [guess] : [guess, rush]
}

const guess: Question = {
  name: 'guess',
  isFor: () => true,
  answer: (tx, { id: userId, number }, { realNow }) => {
    const { least, step, count } = guesses
    const centavos = least + step * oneOf(drawn(answerDraws.guess, number), count)
    return takeGuess(tx, { userId, centavos }, realNow)
  },
}

const rush: Question = {
  name: 'rush',
  isFor: ({ number }) => happens(drawn(answerDraws.asksToo, number), asksTooBps),
  answer: (tx, { id }, { now, realNow }) =>
    askToo(tx, { person: { ...asPerson, id }, realNow }, now),
}

/** The offers that are open to a learner, all of them one after the other; those who are not measured have none. */
async function formOf(pool: Pool, stage: Stage): Promise<Question> {
  const world = await findWorld(pool)
  invariant(world, 'a rehearsal has a world')
  return {
    name: `form in ${stage}`,
    isFor: () => true,
    answer: async (tx, { id: userId, number }, { realNow }) => {
      const judge = await readJudge(tx, userId)
      const form = judge && openFormOf({ world }, judge, { userId, stage })
      if (!form) return
      const d = inventedDiscernment[form.phase]
      for (const [at, { id: item, offer }] of form.offers.entries()) {
        const judged = drawJudgement(
          { key: offer.key, d },
          drawn(answerDraws[form.phase] + at, number),
        )
        const person = { id: userId, hasSteppedOut: false }
        const looked = [...lookUps].slice(0, judged.confidence - 1)
        await judgeOffer({ world }, tx, { person, item, ...judged, looked, realNow })
      }
    },
  }
}

async function pollOf(pool: Pool, poll: number): Promise<Question> {
  const world = await findWorld(pool)
  invariant(world, 'a rehearsal has a world')
  return {
    name: `poll ${poll}`,
    isFor: () => true,
    answer: (tx, { id: userId, number }, { realNow }) => {
      const answer = oneOf(drawn(answerDraws.poll + poll, number), pollAnswers)
      return answerPoll({ world }, tx, { userId, poll, answer, realNow })
    },
  }
}

/** Nobody who has stepped out is asked. */
const asPerson = {
  role: 'user',
  status: 'active',
  mustChangePassword: false,
  isPrimeLeader: false,
  hasSteppedOut: false,
} as const

function drawn(purpose: number, person: number): number {
  return draw({ seed, purpose, day: 0, person })
}
