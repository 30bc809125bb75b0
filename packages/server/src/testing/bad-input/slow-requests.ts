import type { Route } from '@kunwari/contract/route'
import { type Routes, routes } from '@kunwari/contract/routes'
import type { Case } from './cases.ts'
import { encodeText, goodDraft, type Sent, sentOf, setAt } from './draft.ts'
import { findAnswerFaults } from './judge.ts'
import { listSchemaFields } from './schema-fields.ts'
import type { Answered } from './sender.ts'
import { slowTexts, slowTextUnits } from './slow-texts.ts'
import { type BadInputStage, sendersOf } from './stage.ts'
import type { Tally } from './tally.ts'

/** One answer to a hostile text, however many wait for the server meanwhile. */
const answerMsMax = 100
const tries = 10

/** What most bodies may weigh, and an address: so long a text is refused by its field alone. */
const unitsWithinLimits = 12_000
const unitsOfAddress = 4_000

/**
 * Sends to every field of every call what a pattern may read for very long, one kind to each in turn,
 * and holds each answer against a time. slow-texts.test.ts tries all kinds on all fields, without HTTP.
 *
 * @param look finds what changed and puts it back
 */
export async function sendSlowRequests(
  stage: BadInputStage,
  {
    send,
    look,
    tally,
  }: {
    send: (sent: Sent, cookie: string) => Promise<Answered>
    look: () => Promise<string[]>
    tally: Tally
  },
): Promise<void> {
  for (const one of listSlowCases(stage)) {
    const sent = one.make()
    const sender = sent.as ?? sendersOf(one.key)[0] ?? 'visitor'
    let answer = await send(sent, stage.cookies[sender])
    let fastestMs = answer.ms
    // The fastest of ten: a machine that does something else meanwhile is no slow pattern.
    for (let time = 1; time < tries && fastestMs > answerMsMax; time += 1) {
      answer = await send(sent, stage.cookies[sender])
      fastestMs = Math.min(fastestMs, answer.ms)
    }
    const faults = findAnswerFaults(one.key, sent, answer)
    if (fastestMs > answerMsMax) faults.push(`answered after ${Math.round(fastestMs)} ms`)
    tally.count(one, { sender, sent, answer, faults, hasChanged: false })
  }
  await look()
}

function listSlowCases(stage: BadInputStage): Case[] {
  const cases: Case[] = []
  /** The next kind, in that length. */
  const nextText = (units: number): [string, string] => {
    const texts = slowTexts(units)
    return texts[cases.length % texts.length] ?? ['nothing', '']
  }
  // Object.keys forgets the names of a table that it was given.
  for (const key of Object.keys(routes) as (keyof Routes)[]) {
    const route: Route = routes[key]
    const good = goodDraft(stage, key)
    for (const { path } of listSchemaFields(route.params)) {
      const [name = ''] = path
      const [what, text] = nextText(unitsOfAddress)
      const params = { ...good.params, [name]: text }
      cases.push({ key, where: `params.${name}`, what, make: () => sentOf({ ...good, params }) })
    }
    for (const { path } of listSchemaFields(route.query)) {
      const [name = ''] = path
      const [what, text] = nextText(unitsOfAddress)
      const others = good.query.filter(([one]) => one !== name)
      const query: [string, string][] = [...others.map(pairOf), [name, encodeText(text)]]
      cases.push({ key, where: `query.${name}`, what, make: () => sentOf({ ...good, query }) })
    }
    for (const { path } of route.body ? listSchemaFields(route.body) : []) {
      for (const units of [unitsWithinLimits, slowTextUnits]) {
        const [what, text] = nextText(units)
        const body = setAt(good.body, path, text)
        const where = `body.${path.join('.')}`
        cases.push({ key, where, what, make: () => sentOf({ ...good, body }) })
      }
    }
  }
  return cases
}

function pairOf([name, value]: readonly [string, string?]): [string, string] {
  return [name, value ?? '']
}
