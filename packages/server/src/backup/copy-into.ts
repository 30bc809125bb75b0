import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { invariant } from '@kunwari/domain/errors'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../db/queryable.ts'
import { copyStatement, type TableRow } from '../db/tables.sql.ts'
import { damagedBackupError } from './backup-error.ts'
import { digestRows } from './digest-rows.ts'
import type { TableFacts } from './manifest.ts'

/** A table's text as a backup notes it, and the digest of its rows in any order. */
export type TableDigest = TableFacts & { unordered: string }

/** Copies tables one after the other: a table's pieces are one statement. */
export function copyInto(tx: Tx, { tables, file }: { tables: readonly TableRow[]; file: string }) {
  const digests: TableDigest[] = []
  let place = -1
  let open: { copy: Copy; digest: ReturnType<typeof digestRows> } | null = null

  const next = async (): Promise<void> => {
    const table = tables[place]
    if (open !== null && table !== undefined) {
      const rows = await open.copy.end()
      digests.push({ name: table.name, rows, ...open.digest.end() })
    }
    place += 1
    const following = tables[place]
    open = following === undefined ? null : { copy: beginCopy(tx, following), digest: digestRows() }
  }
  return {
    take: async (name: string, bytes: Buffer): Promise<void> => {
      if (!tables.slice(Math.max(place, 0)).some((table) => table.name === name)) {
        throw damagedBackupError(file)
      }
      while (tables[place]?.name !== name) await next()
      invariant(open, 'a table that is reached is open')
      open.digest.take(bytes)
      await open.copy.write(bytes)
    },
    /** A copy that is left open would let nothing more through its connection. */
    orGiveUp: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work()
      } catch (error) {
        await open?.copy.giveUp()
        throw error
      }
    },
    end: async (): Promise<TableDigest[]> => {
      while (place < tables.length) await next()
      return digests
    },
  }
}

type Copy = {
  write: (bytes: Buffer) => Promise<void>
  end: () => Promise<number>
  giveUp: () => Promise<void>
}

function beginCopy(tx: Tx, table: TableRow): Copy {
  const stream: Writable & { rowCount: number } = tx.query(
    copyFrom(copyStatement(table, 'from stdin')),
  )
  // A refusal of the database ends the stream; a caller that writes next, or ends it, hears why.
  const done = finished(stream)
  let hasFailed = false
  done.catch(() => {
    hasFailed = true
  })
  return {
    write: async (bytes) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
      return stream.rowCount
    },
    giveUp: async () => {
      // One that failed has let go of its connection already.
      if (hasFailed) return
      stream.destroy()
      await done.catch(() => undefined)
    },
  }
}
