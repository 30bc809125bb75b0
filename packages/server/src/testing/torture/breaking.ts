import type { Caller } from './caller.ts'
import { type Chance, pick, pickWeighted } from './chance.ts'
import type { Cluster, ServerName } from './cluster.ts'

/** What was broken, and how long it took to come back. Times are milliseconds. */
export type BreakingRecord = {
  kills: { server: number; postgres: number; backend: number }
  freezes: number
  /** Faults at whose moment calls were sent and not answered. */
  hits: number
  faults: number
  serverBackMs: number[]
  databaseBackMs: number[]
}

export type Breaker = {
  record: BreakingRecord
  /** Whether all is whole, and has been for a while. */
  isCalm(): boolean
  /** Breaks one thing and waits until all is well again. */
  breakOne(): Promise<void>
}

/**
 * How long something may take to come back; and for how long after it is back an answer that was on
 * its way may still say "unavailable".
 */
export type BackWithin = { serverMs: number; databaseMs: number; calmMs: number }

// The first of all runs, in this order: each kind is there in the shortest one.
const first = ['server', 'postgres', 'freeze', 'backend'] as const
const later = { server: 4, postgres: 3, backend: 4, both: 1, freeze: 2 } as const
const freezeMsMin = 500
const freezeMsMax = 3_500

/** Breaks one thing after another. */
export function openBreaker({
  cluster,
  caller,
  chance,
  within,
  onFault,
}: {
  cluster: Cluster
  caller: Pick<Caller, 'underWay'>
  chance: Chance
  within: BackWithin
  onFault: (fault: string) => void
}): Breaker {
  const record: BreakingRecord = {
    kills: { server: 0, postgres: 0, backend: 0 },
    freezes: 0,
    hits: 0,
    faults: 0,
    serverBackMs: [],
    databaseBackMs: [],
  }
  let calmFrom = 0

  async function breakOne(): Promise<void> {
    calmFrom = Number.POSITIVE_INFINITY
    const kind = first[record.faults] ?? pickWeighted(chance, later)
    record.faults += 1
    if (caller.underWay() > 0) record.hits += 1
    await acts[kind]()
    calmFrom = performance.now() + within.calmMs
  }

  function anyServer(): ServerName {
    return (cluster.hasSecond() ? pick(chance, ['first', 'second'] as const) : undefined) ?? 'first'
  }

  const acts = {
    server: async () => {
      const name = anyServer()
      const since = performance.now()
      await cluster.killServer(name)
      record.kills.server += 1
      await cluster.reviveServer(name)
      note(record.serverBackMs, since, within.serverMs, `the ${name} server`)
    },
    postgres: async () => {
      const since = performance.now()
      await cluster.killPostmaster()
      record.kills.postgres += 1
      await cluster.waitUntilBack()
      note(record.databaseBackMs, since, within.databaseMs, 'the database')
    },
    backend: async () => {
      const since = performance.now()
      if (!(await cluster.killBackend())) return
      record.kills.backend += 1
      await cluster.waitUntilBack()
      note(record.databaseBackMs, since, within.databaseMs, 'the database')
    },
    both: async () => {
      const since = performance.now()
      await cluster.killPostmaster()
      record.kills.postgres += 1
      await cluster.killServer('first')
      record.kills.server += 1
      await cluster.reviveServer('first')
      await cluster.waitUntilBack()
      note(record.databaseBackMs, since, within.databaseMs, 'server and database')
    },
    freeze: async () => {
      const who = chance() < 0.4 ? 'postgres' : anyServer()
      await cluster.freeze(who, freezeMsMin + chance() * (freezeMsMax - freezeMsMin))
      record.freezes += 1
      await cluster.waitUntilBack()
    },
  }

  function note(times: number[], since: number, msMax: number, who: string): void {
    const tookMs = performance.now() - since
    times.push(tookMs)
    if (tookMs > msMax) {
      onFault(`${who} took ${seconds(tookMs)} to come back, more than ${seconds(msMax)}`)
    }
  }

  return { record, breakOne, isCalm: () => performance.now() > calmFrom }
}

export function killsOf({ kills }: BreakingRecord): number {
  return kills.server + kills.postgres + kills.backend
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
