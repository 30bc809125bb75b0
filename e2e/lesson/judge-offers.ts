import { randomUUID } from 'node:crypto'
import { draw } from '@kunwari/domain/lesson/draw'
import { drawJudgement, inventedDiscernment } from '@kunwari/domain/offers/draw-judgement'
import { allOffers } from '@kunwari/server/features/offers/all-offers'
import type { Phone } from './phone.ts'
import type { PresetLearner, Room } from './preset-learner.ts'

type Judging = Pick<Room, 'tally'> & { learners: readonly PresetLearner[] }

/** The script knows what each offer is, by its text: phones are told only once they have judged it. */
const keys = new Map(allOffers.map(({ texts, key }) => [texts.en.text, key]))
const purposes = { before: 190, after: 220 }

/** A learner judges all that is open to them, as well as learners of a rehearsal do; refusers let it be. */
async function judgeForm(
  { tally }: Pick<Room, 'tally'>,
  { phone, kind, number }: PresetLearner,
  phase: 'before' | 'after',
): Promise<void> {
  if (kind === 'refuser' || kind === 'stepper-out') return
  const { items, left } = await phone.call('GET /api/class/form')
  tally.check('a form has six offers', items.length === 6 && left === 6, { left })
  let last = false
  for (const [at, { id: item, text }] of items.entries()) {
    const key = keys.get(text) ?? 'trap'
    const drawn = draw({ seed: 1, purpose: purposes[phase] + at, day: 0, person: number })
    const said = drawJudgement({ key, d: inventedDiscernment[phase] }, drawn)
    const call = {
      params: { item },
      body: { ...said, looked: ['source' as const] },
      idempotencyKey: randomUUID(),
    }
    const judged = await phone.call('POST /api/class/form/:item', call)
    last = judged.key === key && judged.isRight === (said.answer === key)
    // A second tap with the same key gets the same answer, and counts once.
    if (kind === 'double tapper') await phone.call('POST /api/class/form/:item', call)
  }
  tally.check('a learner is told what an offer was', last)
  const { form } = await phone.call('GET /api/class')
  tally.check('nothing of a form is left', form?.left === 0, form)
}

/** In Score another's form is the own one of before: judged already, or closed. */
const keptBy = new Set(['not_found', 'wrong_state', 'already_decided', 'too_many_requests'])

/** What a cheat looks for before judging: keys, reasons, the offers' own names, another's form. */
async function lookForKeys({ tally, learners }: Judging, { phone }: PresetLearner): Promise<void> {
  const form = JSON.stringify(await phone.call('GET /api/class/form'))
  const isTold = allOffers.some(
    ({ texts }) => form.includes(texts.en.why) || form.includes(texts.fil.why),
  )
  tally.check('a form says nothing of keys', !isTold && !/"(key|why|note|goodSign)"/.test(form))
  const body = { answer: 'trap' as const, confidence: 1, looked: [] }
  const guesses = allOffers.slice(0, 3).map(({ id }) => id)
  const [other] = learners
  const others =
    other && other.phone !== phone ? await other.phone.attempt('GET /api/class/form') : undefined
  if (others?.ok) {
    const own = new Set<string>(JSON.parse(form).items.map(({ id }: { id: string }) => id))
    guesses.push(...others.body.items.flatMap(({ id }) => (own.has(id) ? [] : [id])).slice(0, 3))
  }
  for (const item of guesses) {
    const answer = await phone.attempt('POST /api/class/form/:item', { params: { item }, body })
    const isKept = !answer.ok && keptBy.has(answer.code)
    tally.check('a cheat judges no offer that is not open to them', isKept, answer)
  }
}

/** Nothing is told on the room's screen that a refuser, who is here, could still judge. */
async function checkHardest(
  { tally }: Pick<Room, 'tally'>,
  hardest: readonly { texts: { en: { text: string } } }[],
  refusers: readonly PresetLearner[],
): Promise<void> {
  tally.check('at most two hardest offers are told', hardest.length <= 2, hardest.length)
  for (const { phone } of refusers) {
    const { items } = await phone.call('GET /api/class/form')
    const open = new Set(items.map(({ text }) => text))
    const told = hardest.filter(({ texts }) => open.has(texts.en.text))
    tally.check('no key is told that somebody here could still need', told.length === 0, told)
  }
}

/** Cheats look for keys first; then everybody judges at once. */
export async function judgeAll(room: Judging, phase: 'before' | 'after'): Promise<void> {
  for (const learner of room.learners.filter(({ kind }) => kind === 'cheat')) {
    await lookForKeys(room, learner)
  }
  await Promise.all(room.learners.map((learner) => judgeForm(room, learner, phase)))
}

/** The room's screen says how many judged, and what came of it. */
export async function checkScore(room: Judging & { teacher: Phone }): Promise<void> {
  const { teacher, tally, learners } = room
  const { score } = await teacher.call('GET /api/stage')
  const twice = learners.filter(({ kind }) => !['refuser', 'stepper-out', 'late'].includes(kind))
  tally.check('the score counts who judged twice', score?.n === twice.length, score)
  const isTold = score !== null && score.change !== null
  tally.check('of five learners or more it says more', isTold === twice.length >= 5, score)
  const refusers = learners.filter(({ kind }) => kind === 'refuser')
  await checkHardest(room, score?.hardest ?? [], refusers)
}
