import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, spawnServer } from '@kunwari/server/testing/spawn-server'
import { adminEmail, adminPassword } from '../kunwari.ts'
import { startFlood } from './flood.ts'
import { askForDeposit, joinClass, type Learner, lookAtHome } from './learner.ts'
import { openPhone, type Phone } from './phone.ts'
import { openTally, type Tally } from './tally.ts'

/** A learner does something every so often, and the teacher decides about what waits. */
const pauseMsMin = 500
const pauseMsMax = 2_500
const teacherPauseMs = 5_000
/** Phones that come back in the middle of it: signed out, they sign in by the same address. */
const comingBackShare = 10
const joinedAtOnce = 8
/** A phone that was late, one after the other. */
const comingLateMs = 15_000

/** What the room saw: what the honest ones did and what failed, and what the hostile one tried. */
export type HostileRoom = { honest: Tally; hostileTries: Record<string, number> }

/**
 * Runs a class in which one phone floods the server with all that it can think of, while the others
 * behind the same address read, deposit, chat, buy, withdraw and sign in, and new ones join. Every call of theirs that is
 * refused for anything but money is a failure.
 *
 * @param phones honest ones; the hostile phone is one more
 * @param say gets a line for each failure, as it happens
 */
export async function runHostileRoom(input: {
  phones: number
  minutes: number
  say: (line: string) => void
}): Promise<HostileRoom> {
  const { phones, minutes, say } = input
  const honest = openTally(say)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kunwari-hostile-'))
  const port = await freePort()
  const opened: { close: () => unknown }[] = []
  try {
    const server = await spawnServer({
      port,
      dataDir,
      env: {
        HOST: '0.0.0.0',
        DEMO: '0',
        RATE_LIMIT_SCALE: '1',
        TRADING_SHARE: '0.30',
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
      },
    })
    opened.push({ close: () => server.stop() })
    const url = `http://${addressOfRoom()}:${port}`
    const open = (name: string, tally = honest): Phone => {
      const phone = openPhone({ name, url, tally })
      opened.push(phone)
      return phone
    }
    const teacher = open('the teacher')
    await signIn(teacher, adminEmail, adminPassword)
    const { code: classCode } = await teacher.call('GET /api/admin/class')
    const learners = await joinAll({ open, classCode, count: phones })
    // What it calls by itself is nobody's failure.
    const hostile = await joinClass(
      open(
        'the hostile phone',
        openTally(() => {}),
      ),
      {
        number: phones + 1,
        classCode,
      },
    )
    say(`${phones} phones and a hostile one behind ${url}, for ${minutes} minutes`)
    honest.forgetTimes()
    const until = performance.now() + minutes * 60_000
    const flood = startFlood({
      url,
      classCode,
      cookie: hostile.phone.cookieHeader(),
      victims: [adminEmail, ...learners.map(({ email }) => email)],
    })
    await Promise.all([
      decideWhatWaits(teacher, { until, tally: honest }),
      ...learners.map((learner) => learn(learner, { until, tally: honest })),
      comeLate({ open, classCode, from: phones + 2 }, { until, tally: honest }),
    ])
    const hostileTries = await flood.stop()
    const proof = await teacher.call('GET /api/reserve/proof')
    honest.check('the ledger balances', proof.balanced, proof)
    return { honest, hostileTries }
  } finally {
    for (const one of opened.toReversed()) await one.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function joinAll(input: {
  open: (name: string) => Phone
  classCode: string
  count: number
}): Promise<Learner[]> {
  const { open, classCode, count } = input
  const learners: Learner[] = []
  for (let from = 1; from <= count; from += joinedAtOnce) {
    const numbers = Array.from(
      { length: Math.min(joinedAtOnce, count - from + 1) },
      (_, at) => from + at,
    )
    learners.push(
      ...(await Promise.all(
        numbers.map((number) => joinClass(open(`phone ${number}`), { number, classCode })),
      )),
    )
  }
  return learners
}

/** New phones come through the door in the middle of it: they have no session that would tell them apart. */
async function comeLate(
  door: { open: (name: string) => Phone; classCode: string; from: number },
  { until, tally }: { until: number; tally: Tally },
): Promise<void> {
  const { open, classCode, from } = door
  for (let number = from; performance.now() + comingLateMs < until; number += 1) {
    await delay(comingLateMs)
    const startedAt = performance.now()
    try {
      await joinClass(open(`phone ${number}`), { number, classCode })
    } catch (error) {
      tally.check('everybody comes in', false, `phone ${number}: ${String(error)}`)
    }
    tally.call('a newcomer is in the class', performance.now() - startedAt)
  }
}

/** What a learner does until the time is over; what goes wrong is counted, and they go on. */
async function learn(
  learner: Learner,
  { until, tally }: { until: number; tally: Tally },
): Promise<void> {
  const { phone, number, email } = learner
  const money = { paymentMethod: 'pekepay', amount: '500.00' } as const
  const acts: ((round: number) => Promise<unknown>)[] = [
    () => lookAtHome(learner),
    (round) => askForDeposit(learner, round),
    (round) => sayHello(phone, `Kumusta po, ${words[round % words.length]} na po ako`),
    () => phone.call('GET /api/chat/messages'),
    () => phone.call('GET /api/reserve'),
    () => spend(tally, phone, 'POST /api/investments', { planDays: 5, amount: '500.00' }),
    () => phone.call('GET /api/transactions'),
    () =>
      spend(tally, phone, 'POST /api/withdrawals', {
        ...money,
        accountName: 'Maya Klase',
        accountNumber: 'KW-1234-5678',
      }),
    ...(number % comingBackShare === 0 ? [() => signIn(phone, email, learnerPassword)] : []),
  ]
  for (let round = 0; performance.now() < until; round += 1) {
    await delay(pauseMsMin + ((number * 37 + round * 101) % (pauseMsMax - pauseMsMin)))
    try {
      await acts[(number + round) % acts.length]?.(round)
    } catch (error) {
      tally.check('every honest call is answered', false, `phone ${number}: ${String(error)}`)
    }
  }
}

const learnerPassword = 'Sampaguita-77'
const words = ['handa', 'tapos', 'narito', 'nakabili', 'nagtatanong']

async function sayHello(phone: Phone, message: string): Promise<void> {
  await phone.call('POST /api/chat/messages', { body: { message }, idempotencyKey: randomUUID() })
}

/** Asks for money that may not be there: to be told so is an answer too. */
async function spend(
  tally: Tally,
  phone: Phone,
  key: 'POST /api/investments' | 'POST /api/withdrawals',
  body: object,
): Promise<void> {
  // The body is the route's that is named beside it.
  const input = { body, idempotencyKey: randomUUID() } as Parameters<typeof phone.attempt>[1]
  const answer = await phone.attempt(key, input)
  const isAnswer = answer.ok || moneyCodes.has(answer.code)
  tally.check(`${key} is answered`, isAnswer, answer.ok || answer)
}

const moneyCodes = new Set(['insufficient_funds', 'daily_limit_reached', 'too_many_pending'])

async function signIn(phone: Phone, identifier: string, password: string): Promise<void> {
  await phone.call('POST /api/auth/login', { body: { identifier, password } })
}

/** The teacher approves what waits, a page at a time. */
async function decideWhatWaits(
  teacher: Phone,
  { until, tally }: { until: number; tally: Tally },
): Promise<void> {
  while (performance.now() < until) {
    await delay(teacherPauseMs)
    try {
      const waiting = await teacher.call('GET /api/admin/deposits/pending')
      const items = waiting
        .slice(0, decidedAtOnce)
        .map(({ id }) => ({ id, status: 'approved' as const }))
      const decided = { body: { items }, idempotencyKey: randomUUID() }
      if (items.length > 0) await teacher.call('PUT /api/admin/deposits/verify', decided)
    } catch (error) {
      tally.check('every honest call is answered', false, `the teacher: ${String(error)}`)
    }
  }
}

const decidedAtOnce = 50

/** An address of this machine that is no loopback: connections from one are counted as a phone's. */
function addressOfRoom(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const outward = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return outward?.address ?? '127.0.0.1'
}
