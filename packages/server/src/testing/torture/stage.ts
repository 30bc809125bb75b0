import { randomUUID } from 'node:crypto'
import type { Caller, Final, KeyedCall } from './caller.ts'
import { type Chance, pick } from './chance.ts'
import { count, type Notebook, type NotedPurchase, type NotedRequest } from './notebook.ts'
import type { Players } from './players.ts'

/** What the clients share. */
export type Stage = {
  chance: Chance
  caller: Caller
  notebook: Notebook
  players: Players
  /** Acknowledged requests that nobody decides about yet. */
  open: NotedRequest[]
  approved: NotedRequest[]
  plans: NotedPurchase[]
  /** Acknowledged calls that may be sent once more, with what they were answered. */
  answered: { call: KeyedCall; answer: string }[]
  replayed: { count: number }
  onFault: (fault: string) => void
}

const answeredMax = 500
/** How often a call is sent twice at the same moment, with one key. */
const twinShare = 0.03

let amountsGiven = 0n

/** An amount in centavos that no other operation of this run has. */
export function nextAmount(from: bigint): bigint {
  amountsGiven += 1n
  return from + amountsGiven
}

/**
 * Sends an operation under a key of its own until there is an answer, sometimes twice at once, and
 * counts what came of it.
 *
 * @param what under which name it is counted
 */
export async function operate(
  stage: Stage,
  what: string,
  call: Omit<KeyedCall, 'key'>,
): Promise<Final> {
  const keyed = { ...call, key: randomUUID() }
  const [first, twin] = await Promise.all([
    stage.caller.settle(keyed),
    stage.chance() < twinShare ? stage.caller.settle(keyed) : undefined,
  ])
  const final = twin === undefined ? first : either(stage, keyed, [first, twin])
  count(stage.notebook, what, final.outcome)
  if (final.outcome === 'acknowledged') {
    if (stage.answered.length >= answeredMax) stage.answered.shift()
    stage.answered.push({ call: keyed, answer: JSON.stringify(final.body) })
  }
  return final
}

/** Sends an acknowledged call again: it must be answered as it was, and change nothing. */
export async function replay(stage: Stage): Promise<void> {
  const earlier = pick(stage.chance, stage.answered)
  if (earlier === undefined) return
  const again = await stage.caller.settle(earlier.call)
  stage.replayed.count += 1
  if (again.outcome === 'acknowledged' && JSON.stringify(again.body) === earlier.answer) return
  stage.onFault(
    `${earlier.call.path} was answered ${earlier.answer}, and with the same key ${again.status} ${JSON.stringify(again.body)}`,
  )
}

/** Of two calls with one key: what either was told; when both were told, the same. */
function either(stage: Stage, call: KeyedCall, [first, twin]: [Final, Final]): Final {
  const areBoth = first.outcome === 'acknowledged' && twin.outcome === 'acknowledged'
  if (areBoth && JSON.stringify(first.body) !== JSON.stringify(twin.body)) {
    stage.onFault(
      `${call.path}: one key, two answers: ${JSON.stringify(first.body)} and ${JSON.stringify(twin.body)}`,
    )
  }
  const rank = ['acknowledged', 'unsure', 'refused']
  return rank.indexOf(first.outcome) <= rank.indexOf(twin.outcome) ? first : twin
}

/** Takes one that fits out of a list, where its order does not matter. */
export function takeFrom<Item>(
  chance: Chance,
  items: Item[],
  fits: (item: Item) => boolean = () => true,
): Item | undefined {
  const item = pick(chance, items.filter(fits))
  if (item === undefined) return undefined
  const last = items.pop()
  // What was last takes the place of what was taken, unless that is the same.
  if (last !== undefined && last !== item) items[items.indexOf(item)] = last
  return item
}
