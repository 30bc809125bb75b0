import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { copyEmptyDatabase } from '@kunwari/server/testing/empty-database'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import { adminEmail, adminPassword } from '../kunwari.ts'
import { checkReveals, checkTruth, readMoney } from './check-truth.ts'
import { checkScore, judgeAll } from './judge-offers.ts'
import { openPhone, type Phone } from './phone.ts'
import { comeIn, kinds, type PresetLearner, peek, playLive, type Room } from './preset-learner.ts'
import { openTally, readResidentMb, type Tally } from './tally.ts'

const startScript = path.resolve(import.meta.dirname, '../../scripts/start.ts')
/** What starts it again, once the web app is built. */
const startBuilt = path.resolve(import.meta.dirname, '../../scripts/pack/start.ts')

/** All phones are in a new stage within this time, at the 95th percentile; sleepers after waking. */
const newStageMsMax = 1_500
const wakeMsMax = 2_000
/** As many times as long where it runs beside other tests, which stand still for seconds at a time. */
const slackBesideTests = 10

/** What a class gave: its tally, and what the server's process held in memory at the end. */
export type PlayedPreset = { tally: Tally; memoryMb: number }

type Class = Room & {
  /** How many times as long as in a class something may take. */
  slack: number
  server: () => SpawnedServer
  restart: () => Promise<void>
  teacher: Phone
  open: (name: string) => Phone
  learners: PresetLearner[]
}

/**
 * Plays the lesson of 45 minutes, at so many times its pace: learners of every kind over HTTP, each with
 * cookies and a stream of their own, and nobody who approves anything by hand. The server is killed in
 * Live and in Reveal.
 *
 * @param isShort a Live of a few seconds, for the tests
 * @param say gets a line for each step and each failure, as it happens
 */
export async function playPreset(input: {
  phones: number
  speed: number
  isShort: boolean
  say: (line: string) => void
}): Promise<PlayedPreset> {
  const { phones, speed, isShort, say } = input
  const tally = openTally(say)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kunwari-class-'))
  await copyEmptyDatabase(dataDir)
  const port = await freePort()
  const opened: Phone[] = []
  const start = (entry: string) =>
    spawnServer({
      port,
      dataDir,
      entry,
      env: {
        DEMO: '0',
        RATE_LIMIT_SCALE: '1',
        TRADING_SHARE: '0.30',
        CLASS_SPEED: String(speed),
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
      },
    })
  let server = await tally.step('the server starts', () => start(startScript))
  try {
    const open = (name: string): Phone => {
      const phone = openPhone({ name, url: server.url, tally })
      opened.push(phone)
      return phone
    }
    const stage: Class = {
      tally,
      speed,
      slack: isShort ? slackBesideTests : 1,
      classCode: /Class code: (\w+)/.exec(server.output())?.[1] ?? '',
      server: () => server,
      restart: async () => {
        await server.kill()
        server = await start(startBuilt)
      },
      teacher: open('the teacher'),
      open,
      learners: [],
    }
    await playSteps(stage, { phones, isShort }).catch((error: unknown) => {
      tally.check('the lesson is played to its end', false, String(error))
    })
    return { tally, memoryMb: await readResidentMb(server.pid) }
  } finally {
    for (const phone of opened) phone.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function playSteps(
  room: Class,
  { phones, isShort }: { phones: number; isShort: boolean },
): Promise<void> {
  const { tally, teacher } = room
  await tally.step('the teacher plans the lesson and opens the lobby', () =>
    openLobby(room, { isShort }),
  )
  const late = kinds.indexOf('late')
  const places = Array.from({ length: phones }, (_, at) => at)
  const isLate = (at: number) => at % kinds.length === late
  await tally.step('the learners come in at once', async () => {
    const first = places.filter((at) => !isLate(at))
    room.learners.push(...(await Promise.all(first.map((at) => joinOne(room, at)))))
  })
  await tally.step('somebody loses the phone and comes back on another', () => findBack(room))
  await tally.step('offers are judged before Live', () => judgeAll(room, 'before'))
  const tabs = room.learners.filter(({ kind }) => kind === 'two tabs')
  const second = await Promise.all(tabs.map(({ phone }) => phone.openTab()))
  await tally.step('everybody is in Live', () => moveAll(room, 'lobby', 'live'))
  await Promise.all(second.map((tab) => tab.untilStage('live')))
  const endsAt = Date.parse((await teacher.call('GET /api/class')).until ?? '')

  await tally.step('Live, its first half', async () => {
    room.learners.push(
      ...(await Promise.all(places.filter(isLate).map((at) => joinLate(room, at)))),
    )
    await play(room, (Date.now() + endsAt) / 2)
  })
  await tally.step('the server is killed in Live, and starts again', () =>
    killAndLook(room, () => (Date.now() < endsAt ? 'live' : 'freeze')),
  )
  await tally.step('Live, its second half', () => play(room, endsAt))
  await tally.step('it freezes by itself', () => untilFrozen(room))
  await checkSleepers(room)
  for (const one of room.learners) if (one.kind === 'cheat') await peek(room, one)
  await tally.step('everybody sees the walls turn to glass', () =>
    moveAll(room, 'freeze', 'reveal'),
  )
  await tally.step('the server is killed in Reveal, and starts again', () =>
    killAndLook(room, () => 'reveal'),
  )
  await checkTruth(room, endsAt)
  await tally.step('the reveals add up', () => checkReveals(room))
  await tally.step('debrief', () => moveAll(room, 'reveal', 'debrief'))
  await tally.step('offers are judged after the debrief', async () => {
    await moveAll(room, 'debrief', 'score')
    await judgeAll(room, 'after')
    await checkScore(room)
  })
  await tally.step('the end', () => moveAll(room, 'score', 'ended'))
}

async function openLobby({ teacher }: Class, { isShort }: { isShort: boolean }): Promise<void> {
  await teacher.call('POST /api/auth/login', {
    body: { identifier: adminEmail, password: adminPassword },
  })
  await teacher.call('PUT /api/admin/class', { body: { joinWith: 'nickname' } })
  const rules = presentRules(presetRules['45'])
  await teacher.call('PUT /api/admin/class/lesson', {
    body: isShort ? { rules: { ...rules, live: { minutes: 2, days: 8 } } } : { preset: '45' },
  })
  await teacher.call('POST /api/admin/class/stage', {
    body: { from: 'setup', to: 'lobby' },
    idempotencyKey: randomUUID(),
  })
  await teacher.listen()
}

function joinOne(room: Class, at: number, referralCode?: string): Promise<PresetLearner> {
  const kind = kinds[at % kinds.length] ?? 'eager'
  const phone = room.open(`phone ${at} (${kind})`)
  return comeIn(room, { kind, phone, at, ...(referralCode && { referralCode }) })
}

/** Late ones join by a friend's link, where there is one who brings people. */
function joinLate(room: Class, at: number): Promise<PresetLearner> {
  const recruiter = room.learners.find(({ kind }) => kind === 'recruiter')
  return joinOne(room, at, recruiter?.referralCode)
}

async function findBack(room: Class): Promise<void> {
  const { tally, classCode } = room
  for (const learner of room.learners.filter(({ kind }) => kind === 'lost phone')) {
    const phone = room.open(`phone ${learner.number}, found again`)
    const { number, wayBack } = learner
    const wrong = await phone.attempt('POST /api/join', {
      body: { classCode, number, wayBack: 'NOBODY-00' },
    })
    tally.check('a wrong way back opens nothing', !wrong.ok && wrong.status === 401, wrong)
    await phone.call('POST /api/join', {
      body: { classCode, number, wayBack: ` ${wayBack.toLowerCase()} ` },
    })
    const found = await phone.call('GET /api/auth/user')
    tally.check('a way back leads to the same learner', found.firstName === learner.nickname)
    learner.phone.stopListening()
    learner.phone = phone
    await phone.listen()
  }
}

/** Moves the class, and waits until every phone that is awake has heard of it. */
async function moveAll(room: Class, from: Stage, to: Stage): Promise<void> {
  const { teacher, tally, slack } = room
  const msMax = newStageMsMax * slack
  const startedAt = performance.now()
  const heard = awake(room).map(async ({ phone }) => {
    await phone.untilStage(to)
    return performance.now() - startedAt
  })
  await teacher.call('POST /api/admin/class/stage', {
    body: { from, to },
    idempotencyKey: randomUUID(),
  })
  const times = (await Promise.all(heard)).toSorted((one, other) => one - other)
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0
  tally.check(`95 of 100 phones are in ${to} within ${msMax} ms`, p95 <= msMax, p95)
}

function awake({ learners }: Class): PresetLearner[] {
  return learners.filter(({ kind }) => kind !== 'sleeper')
}

/** Everybody plays until a moment; sleepers lose their streams, some step out. */
async function play(room: Class, until: number): Promise<void> {
  const { learners } = room
  for (const { kind, phone } of learners) if (kind === 'sleeper') phone.stopListening()
  const isLive = () => Date.now() < until - 200
  const leaving = learners.filter(({ kind }) => kind === 'stepper-out')
  await Promise.all([
    ...learners
      .filter((one) => !leaving.includes(one))
      .map((learner) => playLive(room, learner, { isLive })),
    ...leaving.map((learner) => stepOut(room, learner)),
  ])
  await delay(Math.max(0, until - Date.now()))
}

async function stepOut({ tally }: Class, { phone }: PresetLearner): Promise<void> {
  await phone.call('POST /api/class/step-out', {
    body: { tellTeacher: false },
    idempotencyKey: randomUUID(),
  })
  const reserve = await phone.attempt('GET /api/reserve')
  tally.check('who stepped out sees through the walls', reserve.ok, reserve)
}

/** Nothing of a killed server is lost, and nothing is done twice. */
async function killAndLook(room: Class, stageNow: () => Stage): Promise<void> {
  const { teacher, tally } = room
  const before = await readMoney(room)
  await room.restart()
  await Promise.all(
    [teacher, ...awake(room).map(({ phone }) => phone)].map((phone) => phone.listen()),
  )
  const earliest = stageNow()
  const { stage } = await teacher.call('GET /api/class')
  // A start may take longer than what was left of Live.
  const isRight = stage === earliest || stage === stageNow()
  tally.check('a killed server is where it would be without the kill', isRight, stage)
  const after = await readMoney(room)
  tally.check('nothing that was posted is gone', after.transfers >= before.transfers)
  // What is due before the end of Live is settled all the same, however long a start takes.
  if (stageNow() === 'reveal') {
    const moved = { before: before.transfers, after: after.transfers }
    tally.check('nothing is posted once the class stands', moved.before === moved.after, moved)
  }
  tally.check('the ledger balances after a kill', after.balanced, after)
}

async function untilFrozen(room: Class): Promise<void> {
  await Promise.all(awake(room).map(({ phone }) => phone.untilStage('freeze')))
  const [eager] = room.learners
  const refused = await eager?.phone.attempt('POST /api/investments', {
    body: { planDays: 5, amount: '500.00' },
  })
  const code = refused?.ok === false ? refused.code : 'taken'
  room.tally.check('nobody buys once the class has stopped', code === 'class_frozen', code)
}

/** A phone that wakes asks where the class stands, and listens again. */
async function checkSleepers(room: Class): Promise<void> {
  const { tally, slack } = room
  const msMax = wakeMsMax * slack
  for (const { kind, phone } of room.learners) {
    if (kind !== 'sleeper') continue
    const startedAt = performance.now()
    const [view] = await Promise.all([phone.call('GET /api/class'), phone.listen()])
    await phone.untilStage('freeze')
    const ms = performance.now() - startedAt
    tally.check(`a sleeper is in the right stage within ${msMax} ms`, ms <= msMax, ms)
    tally.check('a sleeper sees where the class stands', view.stage === 'freeze', view.stage)
  }
}
