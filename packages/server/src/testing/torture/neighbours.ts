import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import {
  bringInstructor,
  type HubPerson,
  openPlayedClass,
  type PlayedClass,
  password,
  signInHost,
} from './hub-people.ts'
import { makeNightlyBackup, waitFor } from './nightly-backup.ts'
import type { Player } from './players.ts'

/** What is done to one class while the others work. */
const acts = ['before', 'backup', 'sleep', 'wake', 'restore', 'wipe', 'after'] as const
type Act = (typeof acts)[number]

/** How long the others' calls took during an act, in milliseconds, and how long the act itself did. */
export type Neighbourhood = {
  act: Act
  reads: number[]
  purchases: number[]
  failed: string[]
  actMs: number[]
}

export type NeighboursOptions = {
  /** How long the others work before anything is done, and afterwards. */
  quietSeconds: number
  /** How often each is done; so many classes are wiped. */
  times: number
  /** Purchases in the class that it is done to, before anything is. */
  purchases: number
  say: (line: string) => void
}

const workingMarks = ['Rizal', 'Bonifacio', 'Mabini'] as const
const learnersAClass = 8
const readEveryMs = 50
const purchaseEveryMs = 250
const fillAtOnce = 8
const startMoney = '1000000.00'

/** Measures three classes that work while a fourth is backed up, put to sleep, woken, restored and wiped. */
export async function measureNeighbours(
  cluster: Cluster,
  { quietSeconds, times, purchases, say }: NeighboursOptions,
): Promise<Neighbourhood[]> {
  const urls = cluster.ports().map((port) => `http://127.0.0.1:${port}`)
  const host = await signInHost(cluster.url)
  const bring = async (mark: string) => {
    const named = { email: `${mark.toLowerCase()}@example.org`, firstName: mark }
    const instructor = await bringInstructor(cluster.url, host, named)
    const wanted = { mark, learners: learnersAClass }
    const played = await openPlayedClass(cluster.url, { host, instructor }, wanted)
    await giveMoney(cluster.url, played)
    return { instructor, played }
  }
  const working: PlayedClass[] = []
  for (const mark of workingMarks) working.push((await bring(mark)).played)
  const disturbed: { instructor: HubPerson; played: PlayedClass }[] = []
  for (let number = 0; number < times; number += 1) {
    disturbed.push(await bring(`Luna${'ABCDEFGHIJ'[number]}`))
  }
  for (const { played } of disturbed) await fill(cluster.url, played, purchases)
  say(`${disturbed.length} classes of ${purchases} purchases stand ready`)

  const measured = new Map<Act, Neighbourhood>(
    acts.map((act) => [act, { act, reads: [], purchases: [], failed: [], actMs: [] }]),
  )
  const now = { act: 'before' as Act, isOver: false }
  const note = (): Neighbourhood => {
    const found = measured.get(now.act)
    if (!found) throw new Error('every act is measured')
    return found
  }
  const loads = working.flatMap((one) => [
    keepCalling(
      now,
      readEveryMs,
      () => read(pickUrl(urls), one),
      (ms, failure) => {
        if (failure === undefined) note().reads.push(ms)
        else note().failed.push(failure)
      },
    ),
    keepCalling(
      now,
      purchaseEveryMs,
      () => buy(pickUrl(urls), one),
      (ms, failure) => {
        if (failure === undefined) note().purchases.push(ms)
        else note().failed.push(failure)
      },
    ),
  ])
  const during = async <Result>(act: Act, work: () => Promise<Result>): Promise<Result> => {
    now.act = act
    const begun = performance.now()
    const result = await work()
    note().actMs.push(performance.now() - begun)
    return result
  }

  await during('before', () => delay(quietSeconds * 1_000))
  for (const { instructor, played } of disturbed) {
    const ask = (method: string, path: string, body?: object) =>
      call(pickUrl(urls), { method, path, cookie: instructor.cookie, body })
    await ask('POST', '/api/auth/confirm', { password })
    await during('backup', async () => {
      await ask('GET', `/api/hub/classes/${played.id}/backup`)
    })
    await during('sleep', async () => {
      await ask('POST', `/api/hub/classes/${played.id}/sleep`, {})
    })
    await during('wake', async () => {
      await ask('POST', `/api/hub/classes/${played.id}/wake`, {})
    })
    const askAsHost = (method: string, path: string, body?: object) =>
      call(pickUrl(urls), { method, path, cookie: host.cookie, body })
    await askAsHost('POST', '/api/auth/confirm', { password })
    const at = await during('backup', () => makeNightlyBackup(cluster, { host, id: played.id }))
    await during('restore', async () => {
      await askAsHost('POST', `/api/hub/classes/${played.id}/restore`, { at })
    })
  }
  for (const { instructor, played } of disturbed) {
    const ask = (method: string, path: string, body?: object) =>
      call(cluster.url, { method, path, cookie: instructor.cookie, body })
    await ask('POST', '/api/auth/confirm', { password })
    await ask('POST', `/api/hub/classes/${played.id}/end`, {})
    await during('wipe', async () => {
      const [{ cookie }] = played.players.admins
      const path = `${played.base}/api/admin/class/wipe`
      await call(cluster.url, { method: 'POST', path, cookie, body: { code: played.code } })
      await waitFor(async () => {
        const listed = JSON.parse(await ask('GET', '/api/hub/classes')) as { state: string }[]
        return listed[0]?.state === 'wiped' || undefined
      })
    })
  }
  await during('after', () => delay(quietSeconds * 1_000))
  now.isOver = true
  await Promise.all(loads)
  return [...measured.values()]
}

/** One call at each beat, whether or not the last one was answered. */
async function keepCalling(
  now: { isOver: boolean },
  everyMs: number,
  work: () => Promise<unknown>,
  tell: (ms: number, failure: string | undefined) => void,
): Promise<void> {
  const open = new Set<Promise<void>>()
  const once = async (): Promise<void> => {
    const begun = performance.now()
    const failure = await work().then(
      () => undefined,
      (error: unknown) => String(error),
    )
    tell(performance.now() - begun, failure)
  }
  for (let next = performance.now(); !now.isOver; next += everyMs) {
    const one = once()
    open.add(one)
    void one.finally(() => open.delete(one))
    await delay(Math.max(0, next + everyMs - performance.now()))
  }
  await Promise.all(open)
}

async function read(url: string, { base, players }: PlayedClass): Promise<void> {
  const { cookie } = anyOf(players.members)
  await call(url, { method: 'GET', path: `${base}/api/account/summary`, cookie })
}

async function buy(url: string, { base, players }: PlayedClass): Promise<void> {
  const { cookie } = anyOf(players.members)
  const body = { planDays: 30, amount: '100.00' }
  await call(url, { method: 'POST', path: `${base}/api/investments`, cookie, body })
}

async function giveMoney(url: string, { base, players }: PlayedClass): Promise<void> {
  const [{ cookie }] = players.admins
  for (const { id } of players.members) {
    const path = `${base}/api/admin/users/${id}`
    await call(url, { method: 'PUT', path, cookie, body: { balanceAdjustment: startMoney } })
  }
}

async function fill(url: string, played: PlayedClass, purchases: number): Promise<void> {
  let left = purchases
  const buyOn = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await buy(url, played)
    }
  }
  await Promise.all(Array.from({ length: fillAtOnce }, buyOn))
}

/** @throws Error where it is refused */
async function call(
  url: string,
  input: { method: string; path: string; cookie: string; body?: object | undefined },
): Promise<string> {
  const { method, path, cookie, body } = input
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return text
}

function pickUrl(urls: readonly string[]): string {
  return urls[Math.floor(Math.random() * urls.length)] ?? ''
}

function anyOf(players: readonly Player[]): Player {
  const one = players[Math.floor(Math.random() * players.length)]
  if (!one) throw new Error('nobody plays')
  return one
}
