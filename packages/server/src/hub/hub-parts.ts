import type { Instant } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { JobRuns } from '../features/metrics/job-runs.ts'
import type { RunningClass } from '../open-class.ts'
import type { StorageParts } from './class-storage.ts'
import type { DirectoryRow } from './directory.sql.ts'
import type { OpenClasses } from './open-classes.ts'

/** What the hub's calls and its loop stand on. */
export type HubParts = {
  /** The schema of the hub's own people and of the directory. */
  directory: Pool
  storage: StorageParts
  classes: OpenClasses
  realNow: () => Instant
  /** How this server's own jobs have gone, and those of its classes. */
  jobRuns: JobRuns
  log: FastifyBaseLogger
  /** What this server is called among those of the installation. */
  server: string
  /** Opens a class of the directory on this server: for people, or because its clock has something to settle. */
  open: (
    row: Pick<DirectoryRow, 'id' | 'code' | 'cell' | 'schema'>,
    by?: 'people' | 'clock',
  ) => Promise<RunningClass>
  /** Has every server close a class, this one before it returns. */
  closeEverywhere: (id: string) => Promise<void>
}
