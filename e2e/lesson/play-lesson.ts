import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyEmptyDatabase } from '@kunwari/server/testing/empty-database'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'
import { freePort, spawnServer } from '@kunwari/server/testing/spawn-server'
import { adminEmail, adminPassword } from '../kunwari.ts'
import { describeDifferences } from '../long/open-pages.ts'
import { startHostilePhone } from './hostile-phone.ts'
import {
  askForDeposit,
  askForEverything,
  buyBot,
  joinClass,
  type Learner,
  lookAtHome,
} from './learner.ts'
import { openPhone, type Phone } from './phone.ts'
import { advanceDays, approveAll, beginLesson, expectWaiting, openRoom, type Room } from './room.ts'
import { openTally, readResidentMb, type Tally } from './tally.ts'

const startScript = path.resolve(import.meta.dirname, '../../scripts/start.ts')

/** Of so many learners the phone is a browser too, each at one of these screens. */
const phoneScreens = ['/', '/investments', '/referral'] as const
/** One learner in four is brought by somebody who was in before them. */
const broughtShare = 4
/** The first bot's term, and a day: what was bought at different minutes has all matured. */
const daysToMaturity = 6
/** "Now open Home": as many hands as there are tap within a second. */
const handsWithinMs = 1_000
/** Calls of the well-meaning phones, while one of them is hostile. */
const p99MsMax = 300

type Stage = {
  tally: Tally
  room: Room
  classCode: string
  openPhone: (name: string) => Phone
  isShort: boolean
  /** After what the open pages are compared; without it after everything. */
  looksAfter?: ReadonlySet<string>
}

/** What a lesson gave: its tally, and what the server's process held in memory at the end. */
export type Played = { tally: Tally; memoryMb: number }

/**
 * Plays a lesson: one teacher with three windows and a projector, learners over HTTP with cookies and
 * streams of their own, some of them in a browser, and one hostile phone behind the same address. They
 * join, deposit, are approved in bulk, buy, bring friends, see days pass, and ask for everything, until
 * the pool cannot pay. After each of these every open page is compared with its own reload.
 *
 * @param phones how many learners, the hostile phone not counted
 * @param isShort compares pages twice
 * @param say gets a line for each step and each failure, as it happens
 */
export async function playLesson(input: {
  phones: number
  isShort: boolean
  say: (line: string) => void
}): Promise<Played> {
  const { phones, isShort, say } = input
  const tally = openTally(say)
  // The long form measures how quick the calls are, on a disk as a class has it.
  const folder = isShort ? findQuickFolder() : tmpdir()
  const dataDir = await mkdtemp(path.join(folder, 'kunwari-class-'))
  if (isShort) await copyEmptyDatabase(dataDir)
  const port = await freePort()
  const opened: { close: () => unknown }[] = []
  try {
    // As a class runs: reached by others, with every limit, and bots that trade.
    const server = await tally.step('the server starts', () =>
      spawnServer({
        port,
        dataDir,
        entry: startScript,
        env: {
          HOST: '0.0.0.0',
          DEMO: '0',
          RATE_LIMIT_SCALE: '1',
          TRADING_SHARE: '0.30',
          ADMIN_EMAIL: adminEmail,
          ADMIN_PASSWORD: adminPassword,
        },
      }),
    )
    opened.push({ close: () => server.stop() })
    const open = (name: string): Phone => {
      const phone = openPhone({ name, url: server.url, tally })
      opened.push(phone)
      return phone
    }
    const calls = open('the teacher')
    const room = await tally.step('the teacher opens three windows and the projector', async () => {
      await beginLesson(calls)
      return openRoom({ port, tally, calls })
    })
    opened.push(room)
    const classCode = /Class code: (\w+)/.exec(server.output())?.[1] ?? ''
    const stage: Stage = {
      tally,
      room,
      classCode,
      openPhone: open,
      isShort,
      ...(isShort && { looksAfter: new Set(['deposits approved in bulk', 'the break']) }),
    }
    // A step that cannot go on is a failure among the others, beside the figures that there are.
    await playSteps(stage, { phones, isShort }).catch((error: unknown) => {
      tally.check('the lesson is played to its end', false, String(error))
    })
    return { tally, memoryMb: await readResidentMb(server.pid) }
  } finally {
    for (const one of opened.toReversed()) await one.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function playSteps(
  stage: Stage,
  { phones, isShort }: { phones: number; isShort: boolean },
): Promise<void> {
  const { tally, room } = stage
  const brought = Math.floor(phones / broughtShare)
  const first = await tally.step(`${phones - brought} learners join at once`, () =>
    join(stage, { from: 1, count: phones - brought }),
  )
  for (const [at, screen] of phoneScreens.entries()) {
    const learner = first[at]
    if (learner) await room.openPhoneScreen(learner, screen)
  }
  await compare(stage, 'joining')

  await tally.step('each deposits, tapping twice', () =>
    each(first, (one) => askForDeposit(one, 1)),
  )
  await approve(stage, 'deposits', first.length)
  await compare(stage, 'deposits approved in bulk')

  await tally.step('each buys a bot', () => each(first, (one, at) => buyBot(one, at % 4 ? 5 : 10)))
  await compare(stage, 'buying')

  const friends = await tally.step(`${brought} friends are brought, deposit and buy`, async () => {
    const joined = await join(stage, { from: first.length + 1, count: brought, broughtBy: first })
    await each(joined, (one) => askForDeposit(one, 2))
    return joined
  })
  await approve(stage, 'deposits', friends.length)
  await each(friends, (one) => buyBot(one, 5))
  await compare(stage, 'friends brought')

  const everybody = [...first, ...friends]
  const [victim] = everybody
  await tally.step('one phone is hostile while the others look at Home', async () => {
    const stop = startHostilePhone(stage.openPhone('the hostile phone'), { tally })
    for (let round = 0; round < 3; round += 1) {
      await each(everybody, async (learner, at) => {
        await setTimeout((at / everybody.length) * handsWithinMs)
        await lookAtHome(learner)
      })
    }
    const { tries } = await stop()
    tally.check('the hostile phone tried', tries > 0, tries)
  })
  if (victim) await lookAtHome(victim)

  await tally.step(`${daysToMaturity} days pass`, () => advanceDays(room, daysToMaturity))
  await compare(stage, 'days passed')

  const asked = await tally.step('everybody asks for everything', () =>
    each(everybody, askForEverything),
  )
  await breakThePool(stage, asked.filter(Boolean).length)
  await compare(stage, 'the break')
  await checkEnd(stage, everybody)
  // A short lesson has too few calls for a percentile, and runs beside other tests.
  if (!isShort) checkSpeed(stage)
}

async function join(
  { classCode, openPhone: open }: Stage,
  { from, count, broughtBy }: { from: number; count: number; broughtBy?: readonly Learner[] },
): Promise<Learner[]> {
  const numbers = Array.from({ length: count }, (_, at) => from + at)
  return Promise.all(
    numbers.map((number) => {
      const referralCode = broughtBy?.[number % broughtBy.length]?.referralCode
      const phone = open(`phone ${number}`)
      return joinClass(phone, { number, classCode, ...(referralCode && { referralCode }) })
    }),
  )
}

async function each<Result>(
  learners: readonly Learner[],
  act: (learner: Learner, at: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(learners.map(act))
}

/** What was asked for is on the teacher's open page, and one button decides it. */
async function approve(stage: Stage, kind: 'deposits', count: number): Promise<void> {
  const { tally, room, isShort } = stage
  const page = room.teacher.queue
  const what = `${count} ${kind}`
  await expectWaiting(page, { count, tally, what, isTimed: !isShort })
  const { approved, waiting, said } = await tally.step(
    `the teacher approves ${count} ${kind}`,
    () => approveAll(page, room, kind),
  )
  tally.check(`all ${count} ${kind} are approved by one button`, waiting === 0, said)
  tally.check('none was refused for haste', !said.includes('a lot at once'), said)
  tally.check('the page counts what it approved', approved === count, { approved, count })
}

/** The pool pays in the order of asking, until it cannot: then the page says so, once. */
async function breakThePool({ tally, room, isShort }: Stage, asked: number): Promise<void> {
  const page = room.teacher.queue
  await page.goto('/admin/withdrawals')
  const what = `${asked} withdrawals`
  await expectWaiting(page, { count: asked, tally, what, isTimed: !isShort })
  const { approved, waiting, said } = await tally.step('the teacher approves until it breaks', () =>
    approveAll(page, room, 'withdrawals'),
  )
  tally.check('some are paid', approved > 0, said)
  tally.check('the pool cannot pay all of them', waiting > 0, said)
  const refusals = said.match(/could not be paid/g) ?? []
  tally.check('what could not be paid is said once', refusals.length === 1, said)
}

async function checkEnd({ tally, room }: Stage, everybody: readonly Learner[]): Promise<void> {
  const proof = await room.teacher.calls.call('GET /api/reserve/proof')
  tally.check('the ledger balances', proof.balanced, proof)
  const silent = everybody.filter(({ phone }) => phone.heard('clock') === 0)
  tally.check('every phone heard the clock', silent.length === 0, silent.length)
}

function checkSpeed({ tally }: Stage): void {
  for (const { call, p99Ms } of tally.calls().filter((kind) => homeCalls.has(kind.call))) {
    tally.check(`${call} stays within ${p99MsMax} ms at p99`, p99Ms <= p99MsMax, Math.round(p99Ms))
  }
}

/** What a phone asks for when Home is opened. */
const homeCalls = new Set([
  'GET /api/transactions/recent',
  'GET /api/investments',
  'GET /api/chat/unread-count',
])

/** Holds every open page against its own reload. */
async function compare({ tally, room, looksAfter }: Stage, after: string): Promise<void> {
  if (looksAfter && !looksAfter.has(after)) return
  await tally.step(`open pages compared with their reload, after ${after}`, async () => {
    const { pages, differences } = await room.compare()
    tally.check(
      `${pages} open pages equal their reload after ${after}`,
      differences.length === 0,
      describeDifferences(differences),
    )
  })
}
