import { readStartAnswer, runPgCtl, startArguments } from './pg-ctl.ts'
import type { Place } from './place.ts'
import { findPort } from './ports.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { clearLog, readLog, startError } from './postmaster-log.ts'
import { isPostmaster } from './processes.ts'

/** Each time another program took the port between a look at it and the start. */
const PORT_TRIES_MAX = 5

/**
 * Starts a postmaster by pg_ctl, on the port of its last start or on another one that is free.
 *
 * @returns its process id once it is ready; null when the next one may succeed
 */
export async function startByPgCtl(place: Place, deadline: number): Promise<number | null> {
  const { clusterDir } = place
  for (let tries = 1; ; tries += 1) {
    const log = clearLog(clusterDir)
    const secondsLeft = Math.max(1, Math.ceil((deadline - performance.now()) / 1_000))
    const args = startArguments(await findPort(clusterDir), secondsLeft)
    const answer = await runPgCtl(place, args)
    const logged = readLog(log)
    const outcome = readStartAnswer(answer, logged)
    if (outcome.kind === 'failed') throw startError(outcome.why, logged, clusterDir)
    if (outcome.kind === 'started') {
      const found = readPostmasterFile(clusterDir)
      // One that was killed since has no number worth having.
      if (found?.status !== 'ready' || found.pid === null) return null
      return isPostmaster(found.pid, clusterDir) ? found.pid : null
    }
    if (outcome.kind === 'again' || tries >= PORT_TRIES_MAX) return null
  }
}
