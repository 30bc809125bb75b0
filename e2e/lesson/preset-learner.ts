import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Phone } from './phone.ts'
import type { Tally } from './tally.ts'

/** What learners are like. */
export const kinds = [
  'eager',
  'careful',
  'recruiter',
  'roller',
  'asker-out',
  'double tapper',
  'sleeper',
  'lost phone',
  'late',
  'refuser',
  'stepper-out',
  'cheat',
  'two tabs',
] as const
export type Kind = (typeof kinds)[number]

/** A learner of a class in stages, with the phone they hold. */
export type PresetLearner = {
  kind: Kind
  phone: Phone
  number: number
  wayBack: string
  referralCode: string
  accountNumber: string
  nickname: string
}

/** The code of the class, and how fast its minutes pass. */
export type Room = { classCode: string; speed: number; tally: Tally }

/** Comes in as the door does: consent, a nickname, and the stream of events. */
export async function comeIn(
  { classCode }: Pick<Room, 'classCode'>,
  input: { kind: Kind; phone: Phone; at: number; referralCode?: string },
): Promise<PresetLearner> {
  const { kind, phone, at, referralCode } = input
  const nickname = `Bata ${spellOut(at)}`
  const joined = await phone.call('POST /api/join', {
    body: { classCode, nickname, consent: true, ...(referralCode && { referralCode }) },
    idempotencyKey: randomUUID(),
  })
  const user = await phone.call('GET /api/auth/user')
  await phone.listen()
  return {
    kind,
    phone,
    nickname,
    number: joined.number ?? 0,
    wayBack: joined.wayBack ?? '',
    referralCode: user.referralCode,
    accountNumber: user.accountNumber,
  }
}

/** Plays Live until it stops: each kind in its own way, at a pace of its own. */
export async function playLive(
  room: Room,
  learner: PresetLearner,
  { isLive }: { isLive: () => boolean },
): Promise<void> {
  const { kind } = learner
  const pauseMs = (20_000 / room.speed) * (0.5 + (learner.number % 10) / 10)
  let rounds = 0
  while (isLive()) {
    rounds += 1
    await act(room, learner, { kind, rounds })
    await delay(pauseMs)
  }
}

async function act(
  room: Room,
  learner: PresetLearner,
  { kind, rounds }: { kind: Kind; rounds: number },
): Promise<void> {
  const { phone } = learner
  await Promise.all([phone.attempt('GET /api/class'), phone.attempt('GET /api/investments')])
  if (kind === 'refuser') return
  if (kind === 'cheat') return peek(room, learner)
  const wantsMore = kind === 'eager' || rounds === 1 || (kind !== 'asker-out' && rounds % 4 === 0)
  if (wantsMore) await payIn(room, learner, kind === 'careful' ? 4 : 2)
  const { availableBalance } = await phone.call('GET /api/auth/user')
  if (pesosOf(availableBalance) < leastPesos) return
  const isLeaving = kind === 'asker-out' || (kind !== 'roller' && rounds % 3 === 0)
  await (isLeaving ? askOut(learner, availableBalance) : buy(learner, availableBalance))
}

const leastPesos = 500

/** Pays in a share of the pocket, tapping twice where that is what this one does. */
async function payIn(room: Room, learner: PresetLearner, shares: number): Promise<void> {
  const { phone, kind } = learner
  const { pocket } = await phone.call('GET /api/class')
  const pesos = Math.min(10_000, Math.floor(pesosOf(pocket ?? '0') / shares / 100) * 100)
  if (pesos < leastPesos) return
  const call = {
    body: {
      amount: `${pesos}.00`,
      paymentMethod: 'pekepay',
      referenceNumber: `REF ${randomUUID().slice(0, 8)}`,
    },
    idempotencyKey: randomUUID(),
  } as const
  const taps = kind === 'double tapper' ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: taps }, () => phone.attempt('POST /api/deposits', call)),
  )
  const ids = new Set(answers.flatMap((one) => (one.ok ? [one.body.id] : [])))
  room.tally.check('two taps are one deposit', ids.size <= 1, answers)
  expectAllowed(room, answers[0])
}

async function buy({ phone, kind }: PresetLearner, available: string): Promise<void> {
  const planDays = kind === 'careful' ? 10 : 5
  const amount = `${Math.min(10_000, Math.floor(pesosOf(available) / 100) * 100)}.00`
  await phone.attempt('POST /api/investments', {
    body: { planDays, amount },
    idempotencyKey: randomUUID(),
  })
}

async function askOut(learner: PresetLearner, available: string): Promise<void> {
  const { phone, nickname: accountName, accountNumber } = learner
  await phone.attempt('POST /api/withdrawals', {
    body: { amount: available, paymentMethod: 'pekepay', accountName, accountNumber },
    idempotencyKey: randomUUID(),
  })
}

/** What a class in Live may refuse of an honest phone. */
const refusals = new Set([
  'pocket_empty',
  'class_frozen',
  'too_many_pending',
  'daily_limit_reached',
  'insufficient_funds',
])

function expectAllowed({ tally }: Room, answer: { ok: boolean; code?: string } | undefined): void {
  const isMeant = answer === undefined || answer.ok || refusals.has(answer.code ?? '')
  tally.check('a deposit is taken, or refused for a reason of the lesson', isMeant, answer)
}

/** What is shut to learners, and what was never theirs. */
export async function peek(
  { tally }: Pick<Room, 'tally'>,
  { phone }: PresetLearner,
): Promise<void> {
  const shut = [
    'GET /api/reserve',
    'GET /api/reserve/days',
    'GET /api/reserve/proof',
    'GET /api/reserve/flow',
    'GET /api/trading/series',
    'GET /api/trading/bots',
    'GET /api/class/reveal',
    'GET /api/class/story',
    'GET /api/class/scenario',
  ] as const
  for (const key of shut) {
    const answer = await phone.attempt(key)
    const code = answer.ok ? 'seen' : answer.code
    // At ten times its pace a cheat asks too much within a minute.
    const isShut = code === 'glass_shut' || code === 'too_many_requests'
    tally.check(`${key} is shut to a cheat`, isShut, code)
  }
  const admin = [
    await phone.attempt('GET /api/admin/class/lesson'),
    await phone.attempt('POST /api/admin/class/stage', { body: { from: 'live', to: 'freeze' } }),
    await phone.attempt('GET /api/stage'),
    await phone.attempt('GET /api/admin/class/roster'),
  ]
  const seen = admin.filter(({ ok, status }) => ok || status < 400)
  tally.check('a cheat reaches nothing of the teacher', seen.length === 0, seen)
}

/** The whole pesos of an amount. */
function pesosOf(amount: string): number {
  const [pesos = '0'] = amount.split('.')
  return Number.parseInt(pesos, 10)
}

/** Names hold no digits that could read as a number of somebody's. */
function spellOut(number: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return `${letters[Math.floor(number / letters.length)] ?? ''}${letters[number % letters.length]}`
}
