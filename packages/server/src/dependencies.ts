import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import type { Configuration } from './config.ts'
import type { SimulatedClock } from './features/clock/clock.ts'
import type { LiveEvents } from './features/events/live-events.ts'
import type { FileStore } from './features/files/file-store.ts'
import type { LabQueue } from './features/lab-runs/lab-queue.ts'
import type { Rehearsals } from './features/lesson/rehearsals.ts'
import type { StageGate } from './features/lesson/stage-gate.ts'
import type { Mailer } from './features/mail/mailer.ts'
import type { JobRuns } from './features/metrics/job-runs.ts'
import type { SecretBox } from './features/second-factor/secret-box.ts'
import type { WorldRow } from './features/world/world.sql.ts'

/** Removes what a wiped class leaves in the files of the embedded database. */
export type DatabaseFiles = {
  /** Notes that a wipe begins, before its first row goes: a server that dies on the way finishes. */
  noteWipe: () => Promise<void>
  /** Removes what was noted; nothing where nothing was. One that fails is tried again by the next. */
  renew: () => Promise<void>
}

/**
 * What the routes stand on, made once at start. `world` and `secretBox` are those of the world as it
 * stands: code that keeps them keeps them too long.
 */
export type Dependencies = {
  configuration: Configuration
  pool: Pool
  /** Where sessions are kept: with the world, and for a rehearsal with its class. */
  sessionPool: Pool
  /** The job of the rehearsal that this world is; null where it is a class. */
  rehearsalId: string | null
  /** The rehearsal of this class, as this server knows it. */
  rehearsals: Rehearsals
  clock: SimulatedClock
  realNow: () => Instant
  /** What never changes of this world while it lasts. Its secrets stay on the server. */
  world: WorldRow
  /** Refuses what the class does not take as it stands now. */
  stageGate: StageGate
  files: FileStore
  /** Absent where the database is not this server's own: its files are not ours to remove. */
  databaseFiles?: DatabaseFiles | undefined
  mailer: Mailer
  /** Keeps the secrets of authenticator apps. */
  secretBox: SecretBox
  /** Tells open pages what happens. */
  live: LiveEvents
  /** How what the server does by itself has gone. */
  jobRuns: JobRuns
  /** Where long runs of the laboratory wait for a worker. */
  labQueue: LabQueue
  /** Tells the clock's runner that there is something to do. */
  wakeClock: () => void
  /** Somebody acts in the class, so that it is looked at every second again. */
  noteActivity: () => void
  /** Opens the world that stands where the last one did; nothing where that is still there. */
  openNextWorld: () => Promise<void>
  /** Has the class wiped whole by the hub that it is on; absent where it is alone, and wipes itself. */
  wipeByHub?: ((asked: { adminId: string; address: string }) => Promise<void>) | undefined
  /** Those who come into the class by the hub that it is on; absent where it is alone. */
  hubPeople?: HubPeople | undefined
}

/** People of a hub, as its classes know them: they are here for as long as they are signed in there. */
export type HubPeople = {
  /** Whether a session of the hub is still good, and its person may still come in. */
  isSignedIn: (sid: string) => Promise<boolean>
  /** Whether somebody is one of them, so that no password of the class's own lets them in. */
  has: (userId: string) => Promise<boolean>
}
