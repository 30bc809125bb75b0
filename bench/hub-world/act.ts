import { setTimeout as delay } from 'node:timers/promises'
import { firstReads } from '@kunwari/contract/first-reads'
import type { SpawnedServer } from '@kunwari/server/testing/spawn-server'
import {
  type Answer,
  type BenchClass,
  type Learner,
  moveStage,
  RefusedCallError,
  send,
} from './classes.ts'

/** This share of all learners acts at once, every second. */
const actingShare = 0.01
/** One in so many is among those who act, by turns: each of them comes to buy. */
const oneInActs = 5
/** The rule approves a deposit after five seconds. */
const approvedWithinMs = 10_000
const payingAtOnce = 8
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

/** Has all who will act pay in, and waits until they may spend it. */
export async function payInAll({ classes, servers }: Parts): Promise<number[]> {
  const left = interleave(classes)
  const times: number[] = []
  await Promise.all(
    Array.from({ length: payingAtOnce }, async () => {
      for (let who = left.pop(); who; who = left.pop()) {
        const body = { ...payIn, referenceNumber: `REF ${left.length}` }
        const { status, ms } = await callOf('POST', servers, {
          ...who,
          address: '/api/deposits',
          body,
        })
        if (status < 400) times.push(ms)
        who.learner.isBroke = false
      }
    }),
  )
  await delay(approvedWithinMs)
  return times
}

/**
 * Lets one in a hundred learners act at once, every second: half of them read, half of them buy or pay in, where their class
 * is not in its lobby. Every second one instructor stops a class or lets it go on.
 */
export async function actFor(ms: number, { classes, servers }: Parts): Promise<Acted> {
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
  const playing = classes.filter(({ stage }) => stage !== 'lobby')
  const people = classes.reduce((sum, { learners }) => sum + learners.length, 0)
  const atOnce = Math.max(1, Math.round(people * actingShare))
  const began = performance.now()
  const under: Promise<void>[] = []
  const failed: unknown[] = []
  const begin = (work: Promise<void>): void => {
    under.push(work.catch((error: unknown) => void failed.push(error)))
  }
  let turn = 0
  let steps = 0
  let isStepping = false
  for (let second = 0; second * 1_000 < ms; second += 1) {
    await delay(Math.max(0, began + second * 1_000 - performance.now()))
    for (let n = 0; n < atOnce; n += 1, turn += 1) {
      const who = everybody[turn % everybody.length]
      // By the round as well: who read last time does something with money this time.
      const isInLobby = who?.one.stage === 'lobby'
      const isRead = isInLobby || (turn + Math.floor(turn / everybody.length)) % 2 === 0
      if (who) begin(isRead ? read(who, turn) : spend(who, turn))
    }
    // Stopped by one step, it goes on by the next; a class is not moved on before it is known where it stands.
    const stepped = isStepping ? undefined : playing[Math.floor(steps / 2) % playing.length]
    if (stepped) {
      steps += 1
      isStepping = true
      const end = (): void => {
        isStepping = false
      }
      begin(step(stepped).finally(end))
    }
  }
  await Promise.all(under)
  if (failed.length > 0) throw failed[0]
  return acted

  async function read({ one, learner }: Who, n: number): Promise<void> {
    const { address } = firstReads[n % firstReads.length] ?? firstReads[0]
    note(acted.reads, await callOf('GET', servers, { one, learner, address }))
  }

  async function spend({ one, learner }: Who, n: number): Promise<void> {
    if (learner.isBroke) {
      const body = { ...payIn, referenceNumber: `AGAIN ${n}` }
      const paid = await callOf('POST', servers, { one, learner, address: '/api/deposits', body })
      note(acted.deposits, paid)
      learner.isBroke = false
    } else {
      const body = purchase
      const bought = await callOf('POST', servers, {
        one,
        learner,
        address: '/api/investments',
        body,
      })
      note(acted.purchases, bought)
      learner.isBroke = bought.body.code === 'insufficient_funds'
    }
  }

  /** Of an answer that is no refusal its time counts. */
  function note(times: number[], { status, body, ms: took }: Answer): void {
    if (status < 400) times.push(took)
    else countRefusal(body.code)
  }

  function countRefusal(code: string): void {
    acted.refused.set(code, (acted.refused.get(code) ?? 0) + 1)
  }

  async function step(one: BenchClass): Promise<void> {
    const before = performance.now()
    const heard = hearAll(one)
    const url = servers[0]?.url ?? ''
    try {
      acted.stages.push(await moveStage(one, { url, to: one.stage === 'live' ? 'freeze' : 'live' }))
    } catch (error) {
      if (!(error instanceof RefusedCallError)) throw error
      countRefusal(error.code)
      return
    }
    if (await heard) acted.heard.push(performance.now() - before)
    else acted.unheard += 1
  }
}

type Parts = { classes: readonly BenchClass[]; servers: readonly SpawnedServer[] }
type Who = { one: BenchClass; learner: Learner }

function callOf(
  method: string,
  servers: Parts['servers'],
  { one, learner, ...what }: Who & { address: string; body?: unknown },
): Promise<Answer> {
  const url = `${servers[learner.server]?.url}${one.base}${what.address}`
  return send({ method, url, cookie: learner.cookie, body: what.body })
}

/** Those who act: one of each class, then the next of each. */
function interleave(classes: readonly BenchClass[]): Who[] {
  const people = Math.max(...classes.map(({ learners }) => learners.length))
  const most = Math.ceil(people / oneInActs)
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
