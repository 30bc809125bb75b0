import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunAs } from './people.ts'
import { programOf } from './platforms.ts'
import { LOG_NAME, postgresEnvironment, tcpSettings } from './postmaster-settings.ts'

/** What pg_ctl works on. */
export type PgCtlPlace = { clusterDir: string; native: string; runAs: RunAs | null }

/** How pg_ctl ended. */
export type PgCtlAnswer = { code: number; said: string }

/** What became of a start: another one may succeed with another port, or without a change. */
export type StartOutcome =
  | { kind: 'started' | 'port-taken' | 'again' }
  | { kind: 'failed'; why: string }

/** How long what it wrote last may take to arrive after its end. */
const LAST_WORDS_WAIT_MS = 100
/** Of a pg_ctl that has looked: others are of Windows, which could not run it. */
const LOOKED = [0, 1]

/** What PostgreSQL says when another program has its port, or Windows keeps it for itself. */
const PORT_TAKEN = /could not bind IPv4 address|could not create any TCP\/IP sockets/
/** What PostgreSQL says while processes of an earlier server still hold the cluster. */
const STILL_HELD =
  /lock file ".*" already exists|pre-existing shared memory block|is another postmaster/i
/** What it says of its own end. One that was killed, by somebody or by a system short of memory, says nothing. */
const SAID_WHY = /(?:FATAL|PANIC): |^postgres(?:\.exe)?: | is not recognized /
/** What processes of an earlier postmaster, or of one that was killed, say of theirs in the same log. */
const SAID_BY_OTHERS = /unexpected postmaster exit|terminating |the database system is /
/** What pg_ctl says besides: none of it is the reason. */
const NO_REASON =
  /another server might be running; trying to start server anyway|could not start server$|server did not start in time|^Examine the log output\.$/

/**
 * The words of pg_ctl that start a postmaster. The cluster is the working folder and the log is in it, so
 * that no path goes through the shell that pg_ctl uses: a folder may hold spaces, quotes and percent signs.
 * On Windows pg_ctl takes an administrator's rights away from the server, which refuses to run with them.
 */
export function startArguments(port: number, timeoutSeconds: number): string[] {
  const options = tcpSettings(port).map((setting) => `-c ${setting}`)
  const wait = ['-w', '-t', String(timeoutSeconds), '-s']
  return ['start', '-D', '.', ...wait, '-l', LOG_NAME, '-o', options.join(' ')]
}

/**
 * The words of pg_ctl that ask a postmaster to end its clients and stop (INT), or to stop at once (QUIT).
 * Windows has no signals: there a process that is killed has no time to write anything down.
 */
export function signalArguments(signal: 'INT' | 'QUIT', pid: number): string[] {
  return ['kill', signal, String(pid)]
}

/**
 * What a start came to.
 *
 * @param logged what the postmaster wrote into its log meanwhile
 */
export function readStartAnswer({ code, said }: PgCtlAnswer, logged: string): StartOutcome {
  if (!LOOKED.includes(code)) return { kind: 'failed', why: `pg_ctl ended with ${code}` }
  if (code === 0) return { kind: 'started' }
  if (PORT_TAKEN.test(logged)) return { kind: 'port-taken' }
  if (STILL_HELD.test(logged)) return { kind: 'again' }
  const reasons = [
    ...linesOf(said).filter((line) => !NO_REASON.test(line)),
    ...linesOf(logged).filter((line) => SAID_WHY.test(line) && !SAID_BY_OTHERS.test(line)),
  ]
  return reasons.length === 0 ? { kind: 'again' } : { kind: 'failed', why: reasons.join('; ') }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Whether a postmaster runs on the cluster by pg_ctl's own look: 3 is its answer for none. */
export async function isRunning(place: PgCtlPlace): Promise<boolean> {
  return (await runPgCtl(place, ['status', '-D', '.'])).code === 0
}

/** Runs pg_ctl in the cluster's folder. */
export function runPgCtl(place: PgCtlPlace, args: readonly string[]): Promise<PgCtlAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(programOf(place.native, 'pg_ctl'), args, pgCtlOptions(place))
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', reject)
    child.once('exit', async (code) => {
      // On Windows the postmaster holds its streams open for as long as it runs.
      await Promise.race([once(child, 'close'), delay(LAST_WORDS_WAIT_MS)])
      child.stderr.destroy()
      resolve({ code: code ?? 1, said })
    })
  })
}

/**
 * A terminal's Ctrl-C, and on Windows its end, are for Kunwari, which stops PostgreSQL last: on Windows
 * pg_ctl and all that it starts have a console of their own that nobody sees, elsewhere a session.
 */
export function pgCtlOptions(
  { clusterDir, runAs }: Pick<PgCtlPlace, 'clusterDir' | 'runAs'>,
  platform: NodeJS.Platform = process.platform,
) {
  const isWindows = platform === 'win32'
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
  return {
    ...runAs,
    cwd: clusterDir,
    env: postgresEnvironment(process.env, platform),
    detached: !isWindows,
    // An inherited handle would give them this console after all.
    windowsHide: isWindows,
    stdio,
  }
}
