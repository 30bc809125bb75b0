import { setTimeout as delay } from 'node:timers/promises'
import { firstReads } from '@kunwari/contract/first-reads'
import type { SpawnedServer } from '@kunwari/server/testing/spawn-server'
import { type Answer, type BenchClass, type Learner, moveStage, send } from './classes.ts'

/** This share of all learners acts at once, every second. */
const actingShare = 0.01
const payIn = { amount: '10000.00', paymentMethod: 'pekepay' }
const purchase = { planDays: 5, amount: '500.00' }
/** A stage that a stream has not heard of by then is told late. */
const hearWithinMs = 5_000

/** How long things took, and what was refused, by code. */
export type Acted = {
  reads: number[]
  purchases: number[]
  deposits: number[]
  stages: number[]
  /** From the call until the last phone of the class had heard. */
  heard: number[]
  unheard: number
  refused: Map<string, number>
}

/**
 * Lets one in a hundred learners act at once, every second: half of them read, half of them buy or pay in. Every second one
 * instructor stops a class or lets it go on.
 */
export async function actFor(
  ms: number,
  { classes, servers }: { classes: readonly BenchClass[]; servers: readonly SpawnedServer[] },
): Promise<Acted> {
  const acted: Acted = {
    reads: [],
    purchases: [],
    deposits: [],
    stages: [],
    heard: [],
    unheard: 0,
    refused: new Map(),
  }
  const everybody = interleave(classes)
  const atOnce = Math.max(1, Math.round(everybody.length * actingShare))
  const began = performance.now()
  const under: Promise<void>[] = []
  const failed: unknown[] = []
  const begin = (work: Promise<void>): void => {
    under.push(work.catch((error: unknown) => void failed.push(error)))
  }
  let turn = 0
  let stepping = Promise.resolve()
  for (let second = 0; second * 1_000 < ms; second += 1) {
    await delay(Math.max(0, began + second * 1_000 - performance.now()))
    for (let n = 0; n < atOnce; n += 1, turn += 1) {
      const who = everybody[turn % everybody.length]
      // By the round as well: who read last time does something with money this time.
      const isRead = (turn + Math.floor(turn / everybody.length)) % 2 === 0
      if (who) begin(isRead ? read(who, turn) : spend(who, turn))
    }
    // Stopped in one second, it goes on in the next.
    const stepped = classes[Math.floor(second / 2) % classes.length]
    if (stepped) {
      stepping = stepAfter(stepping, stepped).catch((error: unknown) => void failed.push(error))
    }
  }
  await Promise.all([...under, stepping])
  if (failed.length > 0) throw failed[0]
  return acted

  async function read({ one, learner }: Who, n: number): Promise<void> {
    const { address } = firstReads[n % firstReads.length] ?? firstReads[0]
    note(acted.reads, await call('GET', { one, learner, address }))
  }

  async function spend({ one, learner }: Who, n: number): Promise<void> {
    if (learner.isBroke) {
      const body = { ...payIn, referenceNumber: `REF ${n}` }
      const paid = await call('POST', { one, learner, address: '/api/deposits', body })
      note(acted.deposits, paid)
      learner.isBroke = false
    } else {
      const body = purchase
      const bought = await call('POST', { one, learner, address: '/api/investments', body })
      note(acted.purchases, bought)
      learner.isBroke = bought.body.code === 'insufficient_funds'
    }
  }

  function call(
    method: string,
    { one, learner, ...what }: Who & { address: string; body?: unknown },
  ): Promise<Answer> {
    const url = `${servers[learner.server]?.url}${one.base}${what.address}`
    return send({ method, url, cookie: learner.cookie, body: what.body })
  }

  /** Of an answer that is no refusal its time counts. */
  function note(times: number[], { status, body, ms: took }: Answer): void {
    if (status < 400) times.push(took)
    else acted.refused.set(body.code, (acted.refused.get(body.code) ?? 0) + 1)
  }

  /** One after the other: a class is not moved on before it is known where it stands. */
  async function stepAfter(earlier: Promise<void>, one: BenchClass): Promise<void> {
    await earlier
    const before = performance.now()
    const heard = hearAll(one)
    const url = servers[0]?.url ?? ''
    acted.stages.push(await moveStage(one, { url, to: one.stage === 'live' ? 'freeze' : 'live' }))
    if (await heard) acted.heard.push(performance.now() - before)
    else acted.unheard += 1
  }
}

type Who = { one: BenchClass; learner: Learner }

/** One of each class, then the next of each. */
function interleave(classes: readonly BenchClass[]): Who[] {
  const most = Math.max(...classes.map(({ learners }) => learners.length))
  return Array.from({ length: most }, (_, n) =>
    classes.flatMap((one) => {
      const learner = one.learners[n]
      return learner ? [{ one, learner }] : []
    }),
  ).flat()
}

/** @returns whether all streams of a class have heard of a stage in time */
function hearAll(one: BenchClass): Promise<boolean> {
  let left = one.learners.length
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), hearWithinMs)
    one.onStage = () => {
      left -= 1
      if (left > 0) return
      clearTimeout(timer)
      resolve(true)
    }
  })
}
