import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** How long the calls of one kind took, and how many there were. */
type CallKind = {
  call: string
  count: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
}

/** What a scripted lesson counts: checks that hold or fail, calls with their times, steps. */
export type Tally = {
  /** Notes a check; a failed one says what was seen. */
  check: (what: string, isTrue: boolean, seen?: unknown) => void
  /** Notes a call: its route, how long it took, and its failure if it is one nobody meant. */
  call: (route: string, ms: number, failure?: string) => void
  /** Runs a step of the lesson and notes how long it took. */
  step: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>
  readonly passed: number
  readonly failures: readonly string[]
  readonly steps: readonly { name: string; ms: number }[]
  calls: () => CallKind[]
  /** As `calls`, of all kinds together. */
  all: () => CallKind
  /** Begins the times anew: what came before was only to get ready. */
  forgetTimes: () => void
}

/** @param say gets a line for each step and each failed check, as it happens */
export function openTally(say: (line: string) => void): Tally {
  const failures: string[] = []
  const steps: { name: string; ms: number }[] = []
  const times = new Map<string, number[]>()
  let passed = 0

  function fail(what: string): void {
    failures.push(what)
    say(`  ✗ ${what}`)
  }

  return {
    check(what, isTrue, seen) {
      if (isTrue) passed += 1
      else fail(seen === undefined ? what : `${what}: ${JSON.stringify(seen)}`)
    },
    call(route, ms, failure) {
      const seen = times.get(route) ?? []
      seen.push(ms)
      times.set(route, seen)
      if (failure !== undefined) fail(`${route}: ${failure}`)
    },
    async step(name, run) {
      const startedAt = performance.now()
      const result = await run()
      const ms = performance.now() - startedAt
      steps.push({ name, ms })
      say(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
      return result
    },
    get passed() {
      return passed
    },
    failures,
    steps,
    calls: () =>
      [...times]
        .map(([call, seen]) => describeTimes(call, seen))
        .toSorted((a, b) => b.count - a.count),
    all: () => describeTimes('all', [...times.values()].flat()),
    forgetTimes: () => times.clear(),
  }
}

function describeTimes(call: string, seen: readonly number[]): CallKind {
  const sorted = seen.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    call,
    count: sorted.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: sorted.at(-1) ?? 0,
  }
}

/** How much memory a process holds. */
export async function readResidentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) / 1024
}
