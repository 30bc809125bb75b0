import { randomUUID } from 'node:crypto'
import { pixel } from '../world-calls.ts'
import type { Phone } from './phone.ts'

/** Someone in the class, with the phone they hold. */
export type Learner = {
  phone: Phone
  number: number
  firstName: string
  email: string
  referralCode: string
}

const password = 'Sampaguita-77'
/** Pesos of a deposit: learners pay in different sums, and the largest fits a day's limit. */
const depositPesosMin = 1_000
const depositStepPesos = 250
const depositSteps = 20

/**
 * Joins as the screens do: the class's code, the code of the pretend inbox, the form, signing in, and
 * the stream of events.
 */
export async function joinClass(
  phone: Phone,
  { number, classCode, referralCode }: { number: number; classCode: string; referralCode?: string },
): Promise<Learner> {
  const firstName = `Mag-aaral ${spellOut(number)}`
  const email = `phone-${number}@example.com`
  await phone.call('POST /api/join', { body: { classCode }, idempotencyKey: randomUUID() })
  await phone.call('POST /api/auth/send-verification', { body: { email, firstName } })
  const [message] = await phone.call('GET /api/inbox', { query: { to: email } })
  const code = /\b[0-9]{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  await phone.call('POST /api/auth/verify-code', { body: { code, identifier: email } })
  await phone.call('POST /api/auth/register', {
    body: {
      email,
      firstName,
      lastName: 'Klase',
      password,
      confirmPassword: password,
      verificationMethod: 'email',
      ...(referralCode !== undefined && { referralCode }),
    },
    idempotencyKey: randomUUID(),
  })
  await phone.call('POST /api/auth/login', { body: { identifier: email, password } })
  const user = await phone.call('GET /api/auth/user')
  await phone.listen()
  return { phone, number, firstName, email, referralCode: user.referralCode }
}

/** Asks for a deposit, tapping twice: both calls carry one key, and are one request. */
export async function askForDeposit({ phone, number }: Learner, round: number): Promise<void> {
  const pesos = depositPesosMin + (number % depositSteps) * depositStepPesos
  const call = {
    body: {
      amount: `${pesos}.00`,
      paymentMethod: 'pekepay',
      referenceNumber: `REF-${round}-${number}`,
      proofImageUrl: pixel,
    },
    idempotencyKey: randomUUID(),
  } as const
  await Promise.all([tap(phone, call), tap(phone, call)])
}

/** On a busy machine its twin may still be at work: then it is sent once more, and a refusal counts. */
async function tap(
  phone: Phone,
  call: NonNullable<Parameters<typeof phone.call<'POST /api/deposits'>>[1]>,
): Promise<void> {
  const answer = await phone.attempt('POST /api/deposits', call)
  if (!answer.ok) await phone.call('POST /api/deposits', call)
}

/** Buys a bot with all that is available. */
export async function buyBot({ phone }: Learner, planDays: 5 | 10): Promise<void> {
  const { availableBalance } = await phone.call('GET /api/auth/user')
  await phone.call('POST /api/investments', {
    body: { planDays, amount: availableBalance },
    idempotencyKey: randomUUID(),
  })
}

/** Asks for all that is available, where it is enough to ask for. @returns whether it asked */
export async function askForEverything(learner: Learner): Promise<boolean> {
  const { phone, firstName } = learner
  const user = await phone.call('GET /api/auth/user')
  if (user.availableBalance.length < '500.00'.length) return false
  const answer = await phone.attempt('POST /api/withdrawals', {
    body: {
      amount: user.availableBalance,
      paymentMethod: 'pekepay',
      accountName: `${firstName} Klase`,
      accountNumber: user.accountNumber,
    },
    idempotencyKey: randomUUID(),
  })
  return answer.ok
}

/** What a phone shows when its screen is opened: Home's calls. */
export async function lookAtHome({ phone }: Learner): Promise<void> {
  await Promise.all([
    phone.call('GET /api/auth/user'),
    phone.call('GET /api/transactions/recent'),
    phone.call('GET /api/investments'),
    phone.call('GET /api/chat/unread-count'),
  ])
}

/** Names hold no digits that could read as a number of somebody's. */
function spellOut(number: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const first = letters[Math.floor(number / letters.length)] ?? ''
  return `${first}${letters[number % letters.length]}`
}
