import { setTimeout as delay } from 'node:timers/promises'
import { type HubPerson, password } from './hub-people.ts'

/** An instructor who makes classes and wipes them again, while servers and database are killed. */
export type Churner = {
  counts: { made: number; wiped: number }
  /** Lets what is under way end, and nothing new begin. */
  end: () => Promise<void>
}

type Listed = { id: string; code: string; state: 'awake' | 'asleep' | 'wiped' }

const breathMs = 250
const answerMsMax = 30_000

/** Makes a class and has it wiped, always by one of the servers that are there; what fails is tried another time. */
export function keepChurning(instructor: HubPerson, urls: () => readonly string[]): Churner {
  const counts = { made: 0, wiped: 0 }
  const now = { isOver: false }
  /** Those whose wipe was acknowledged: a server that is killed over it leaves it to another, in half a minute. */
  const asked = new Set<string>()
  let turn = 0

  /** @throws Error where it is refused, or nobody answers */
  async function ask(method: string, path: string, body?: object, cookie = instructor.cookie) {
    const all = urls()
    turn += 1
    const response = await fetch(`${all[turn % all.length]}${path}`, {
      method,
      headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMsMax),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    const set = response.headers.getSetCookie().find((one) => one.includes('_session'))
    return { body: JSON.parse(text) as unknown, cookie: set?.split(';')[0] ?? '' }
  }

  async function wipe({ id, code }: Listed): Promise<void> {
    await ask('POST', '/api/auth/confirm', { password })
    const entered = await ask('POST', `/api/hub/classes/${id}/enter`, {})
    await ask('POST', `/api/hub/classes/${id}/end`, {}).catch(() => undefined)
    await ask('POST', `/c/${code}/api/admin/class/wipe`, { code }, entered.cookie)
    asked.add(id)
    counts.wiped += 1
  }

  async function once(): Promise<void> {
    const listed = (await ask('GET', '/api/hub/classes')).body as Listed[]
    const standing = listed.find(({ id, state }) => state === 'awake' && !asked.has(id))
    if (standing) return wipe(standing)
    await ask('POST', '/api/hub/classes', { name: 'Section Churn', days: 2 })
    counts.made += 1
  }

  async function work(): Promise<void> {
    while (!now.isOver) {
      // A server that is killed answers nothing, and the database may be away.
      await once().catch(() => undefined)
      await delay(breathMs)
    }
  }

  const working = work()
  return {
    counts,
    end: async () => {
      now.isOver = true
      await working
    },
  }
}
