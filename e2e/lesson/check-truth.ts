import type { Reveal } from '@kunwari/contract/reveal'
import type { Phone } from './phone.ts'
import type { PresetLearner } from './preset-learner.ts'
import type { Tally } from './tally.ts'

/** A class whose money is looked at. */
type Looked = { tally: Tally; teacher: Phone; learners: readonly PresetLearner[] }

/** What is asked for so shortly before Live stops may find no rule at work any more; real time. */
const lastAskedMs = 3_000

/** Whether the ledger balances, and how many transfers it has. */
export async function readMoney({ teacher }: Pick<Looked, 'teacher'>) {
  const { balanced, transfers } = await teacher.call('GET /api/reserve/proof')
  return { balanced, transfers }
}

/** What everybody may see now, and what it adds up to. */
export async function checkTruth(room: Looked, stoppedAt: number): Promise<void> {
  const { tally, learners, teacher } = room
  const [first] = learners
  const proof = await first?.phone.attempt('GET /api/reserve/proof')
  tally.check('learners see through the walls', proof?.ok === true, proof)
  const balanced = await readMoney(room)
  tally.check('the ledger balances at the end', balanced.balanced, balanced)
  const pending = await teacher.call('GET /api/admin/deposits/pending')
  const audit = await teacher.call('GET /api/admin/audit', { query: { limit: '100' } })
  const byHand = audit.entries.filter(
    ({ action, decidedByRule }) => action.startsWith('deposit.') && !decidedByRule,
  )
  tally.check('no deposit was decided by hand', byHand.length === 0, byHand[0])
  const late = pending.filter(({ id }) => askedAt(id) < stoppedAt - lastAskedMs)
  tally.check('no deposit waits but those asked for as Live stopped', late.length === 0, late)
}

/** Each learner is told whose money it was; all of them together are the class's flow, to the centavo. */
export async function checkReveals({ tally, learners, teacher }: Looked): Promise<void> {
  const reveals = new Map<number, Reveal>()
  for (const { number, phone } of learners) {
    reveals.set(number, await phone.call('GET /api/class/reveal'))
    const { deposits } = await phone.call('GET /api/deposits', { query: { limit: '100' } })
    const references = new Set(deposits.map(({ referenceNumber }) => referenceNumber))
    tally.check('no deposit is there twice', references.size === deposits.length, deposits)
  }
  for (const [number, reveal] of reveals) {
    const { putIn, tookOut, paid, paidBy } = reveal
    const own = [sumOf(paid) - centavos(putIn), sumOf(paidBy) - centavos(tookOut)]
    tally.check('a reveal adds up by itself', own[0] === 0n && own[1] === 0n, { number, reveal })
    const unlike = paidBy.filter(
      ({ from, isExtra, amount }) =>
        typeof from === 'number' && !isExtra && amount !== paidTo(reveals.get(from), number),
    )
    tally.check('who was paid and who paid are told the same', unlike.length === 0, unlike)
  }
  const { sums, quarters, extras, flow } = await teacher.call('GET /api/class/story')
  const told = {
    putIn: totalOf([...reveals.values()].map(({ putIn }) => putIn).concat(extras.in)),
    tookOut: totalOf([...reveals.values()].map(({ tookOut }) => tookOut).concat(extras.out)),
    grouped: totalOf(quarters.map((group) => group.out).concat(extras.out)),
    flow: sumOf(flow),
  }
  const isWhole =
    told.putIn === centavos(sums.putIn) &&
    [told.tookOut, told.grouped, told.flow].every((sum) => sum === centavos(sums.paidOut))
  const seen = Object.entries(told).map(([name, sum]) => `${name} ${sum}`)
  tally.check('all reveals are the flow of the class, to the centavo', isWhole, { seen, sums })
}

function paidTo(reveal: Reveal | undefined, number: number): string | undefined {
  return reveal?.paid.find(({ to, isExtra }) => to === number && !isExtra)?.amount
}

function sumOf(parts: readonly { amount: string }[]): bigint {
  return totalOf(parts.map(({ amount }) => amount))
}

function totalOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + centavos(amount), 0n)
}

/** On the wire an amount always has two places. */
function centavos(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

/** When somebody asked, in real time: a request's id begins with it (UUIDv7). */
function askedAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
