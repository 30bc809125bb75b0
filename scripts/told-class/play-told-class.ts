import type { Reveal, Story } from '@kunwari/contract/reveal'
import { addMs, dayMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { createPool } from '@kunwari/server/db/pool'
import {
  act,
  buyWished,
  joinAll,
  type Learner,
  type Lesson,
} from '../scripted-lesson/lesson-learners.ts'
import {
  type Caller,
  type LessonServer,
  moveStage,
  openLessonServer,
  openLobby,
  readDayZero,
} from '../scripted-lesson/lesson-server.ts'

/** A class that a script plays through the services of a server, from its lobby to its reveal. */
export type Script = Lesson & {
  learners: number
  /** The share of the pool that bots trade, as TRADING_SHARE. */
  tradingShare: string
  /** From one look of the learners to the next; simulated. */
  lookEveryMs: number
  /** Who taps "I ask too" in the rush; null: there is none, and nobody asks in Freeze. */
  rush: 'half' | 'all' | null
}

/** All that was told of a class, and what a program computes it from again. */
export type Told = {
  reveals: Reveal[]
  story: Story
  /** On the room's screen. */
  shown: { story: Story; learners: number; extras: number }
  /** As the class stopped: what all screens said, what the pool held. */
  stopped: { screens: string; pool: string }
  reserve: { pool: string; runOutDate: string | null }
  results: string
  storyFile: string
  ledger: string
}

/** Each of so many learners joins by the link of an earlier one. */
const recruitEach = 3
/** Each of so many steps out half way. */
const leaverEach = 13
const rushSteps = 8

/** Plays a class on an empty, migrated database, and gives what everybody was told. */
export async function playToldClass(
  pool: ReturnType<typeof createPool>,
  script: Script,
  dataDir: string,
): Promise<Told> {
  const { rules, seed, tradingShare, learners: count } = script
  const marketFeed = `synthetic:${seed}`
  const server = await openLessonServer(pool, { dataDir, tradingShare, marketFeed })
  try {
    const teacher = await openLobby(server.app, rules)
    const learners = await joinAll(server.app, { rules, seed, count, recruitEach })
    await moveStage(teacher, 'lobby', 'live')
    await playLive(server, { script, learners })
    if ((await teacher('GET /api/admin/class/lesson')).body.stage === 'live') {
      await moveStage(teacher, 'live', 'freeze')
    }
    const { sums } = (await teacher('GET /api/stage')).body
    const { pool: poolThen } = (await teacher('GET /api/reserve')).body
    await guessAll(learners, seed)
    if (script.rush) await rush(server, { teacher, learners, who: script.rush })
    await moveStage(teacher, 'freeze', 'reveal')
    return {
      ...(await readOutcome(teacher, learners)),
      stopped: { screens: sums.screens, pool: poolThen },
    }
  } finally {
    await server.app.close()
  }
}

async function playLive(
  server: LessonServer,
  { script, learners }: { script: Script; learners: Learner[] },
): Promise<void> {
  const { rules, lookEveryMs } = script
  const dayZero = await readDayZero(server.pool)
  for (const learner of learners) learner.lookedAt = dayZero
  for (let at = 0; at < rules.live.days * dayMs - lookEveryMs; at += lookEveryMs) {
    // A second behind the crowd's act: who looks sees it.
    await server.flowTo(addMs(dayZero, at + secondMs), rules)
    const day = Math.floor(at / dayMs)
    const look = Math.floor((at % dayMs) / lookEveryMs)
    for (const learner of learners) {
      await buyWished(learner)
      if (learner.number % leaverEach === 0 && day * 2 === rules.live.days) {
        await learner.call('POST /api/class/step-out', { tellTeacher: false })
      }
      if (look !== learner.traits.actOfDay || day < learner.traits.startDay) continue
      await act(server, learner, { ...script, day })
    }
    await server.decide()
  }
}

/** Guesses of every second learner, from 0 to 99. */
async function guessAll(learners: readonly Learner[], seed: number): Promise<void> {
  for (const { call, number } of learners) {
    if (number % 2 === 0) continue
    await call('POST /api/class/prediction', { centavos: (number * 37 + seed) % 100 })
  }
}

async function rush(
  server: LessonServer,
  input: { teacher: Caller; learners: readonly Learner[]; who: 'half' | 'all' },
): Promise<void> {
  const begun = await input.teacher('POST /api/admin/class/rush', {})
  if (begun.status !== 200) throw new Error(`no rush: ${begun.text}`)
  for (const { call, number } of input.learners) {
    if (input.who === 'all' || number % 2 === 0) await call('POST /api/class/ask-too', {})
  }
  for (let step = 0; step < rushSteps; step += 1) {
    server.pass(8 * secondMs)
    await server.decide()
  }
}

async function readOutcome(
  teacher: Caller,
  learners: readonly Learner[],
): Promise<Omit<Told, 'stopped'>> {
  const reveals: Reveal[] = []
  for (const { call } of learners) reveals.push((await call('GET /api/class/reveal')).body)
  const { body: story } = await teacher('GET /api/class/story')
  const { body: shown } = await teacher('GET /api/stage')
  const { body: reserve } = await teacher('GET /api/reserve')
  return {
    reveals,
    story,
    shown: { story: shown.story, learners: shown.learners, extras: shown.extras },
    reserve: { pool: reserve.pool, runOutDate: reserve.runOutDate },
    results: (await teacher('GET /api/admin/class/results.csv')).text,
    storyFile: (await teacher('GET /api/admin/class/story.json')).text,
    ledger: (await teacher('GET /api/reserve/ledger.csv')).text,
  }
}
