import { setTimeout as delay } from 'node:timers/promises'
import { type HubPerson, type PlayedClass, password } from './hub-people.ts'

/** A class that is put to sleep, woken and restored again and again, while servers and database are killed. */
export type Sleeper = {
  /** How often each was done to the end. */
  counts: { slept: number; woken: number; restored: number }
  /** Lets what is under way end, and nothing new begin. */
  end: () => Promise<void>
  /** Whether all of it is there: it is woken, if it sleeps, and its learners are counted. */
  check: () => Promise<string[]>
}

const breathMs = 250
const wakeMsMax = 120_000

/**
 * Puts a class to sleep, wakes it and restores its newest backup, always by one of the servers that are there. All of its
 * learners are in each of its backups.
 */
export function keepSleeping(
  { id, base, players }: PlayedClass,
  input: { host: HubPerson; instructor: HubPerson; urls: () => readonly string[] },
): Sleeper {
  const { host, instructor, urls } = input
  const counts = { slept: 0, woken: 0, restored: 0 }
  const now = { isOver: false }
  let turn = 0
  let isAsleep = false

  /** Whatever fails meanwhile fails: a server is killed, or the database away. */
  async function ask(
    method: string,
    path: string,
    cookie: string,
    body: object = {},
  ): Promise<Response | undefined> {
    const all = urls()
    turn += 1
    return fetch(`${all[turn % all.length]}${path}`, {
      method,
      headers: { Cookie: cookie, ...(method === 'POST' && { 'Content-Type': 'application/json' }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
  }

  async function say(what: 'sleep' | 'wake'): Promise<boolean> {
    const answer = await ask('POST', `/api/hub/classes/${id}/${what}`, instructor.cookie)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok === true
  }

  async function restore(): Promise<boolean> {
    const listed = await ask('GET', `/api/hub/classes/${id}/backups`, host.cookie)
    const kept: unknown = listed?.ok ? await listed.json().catch(() => undefined) : undefined
    const [newest] = Array.isArray(kept) ? (kept as { at: string }[]) : []
    if (!newest) return false
    const confirmed = await ask('POST', '/api/auth/confirm', host.cookie, { password })
    await confirmed?.arrayBuffer().catch(() => undefined)
    const answer = await ask('POST', `/api/hub/classes/${id}/restore`, host.cookie, {
      at: newest.at,
    })
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok === true
  }

  async function work(): Promise<void> {
    while (!now.isOver) {
      const what = isAsleep ? 'wake' : 'sleep'
      if (await say(what)) {
        counts[isAsleep ? 'woken' : 'slept'] += 1
        isAsleep = !isAsleep
      }
      // Asleep or awake: it is awake afterwards.
      if (counts.slept % 2 === 1 && (await restore())) {
        counts.restored += 1
        isAsleep = false
      }
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
    check: async () => {
      const until = performance.now() + wakeMsMax
      while (!(await say('wake'))) {
        if (performance.now() > until)
          return [`the class that sleeps is not woken in ${wakeMsMax} ms`]
        await delay(breathMs)
      }
      const missing: string[] = []
      for (const { name, cookie } of players.members) {
        const answer = await ask('GET', `${base}/api/auth/user`, cookie)
        if (answer?.status !== 200) {
          missing.push(
            `after its sleep ${name} is answered ${answer?.status} ${await answer?.text()}`,
          )
        }
      }
      return missing
    },
  }
}
