import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { invariant } from '@kunwari/domain/errors'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../db/queryable.ts'
import { damaged } from './backup-error.ts'
import type { TableFacts } from './manifest.ts'
import { copyStatement, type TableRow } from './tables.sql.ts'

/** Copies tables one after the other: a table's pieces are one statement. */
export function copyInto(tx: Tx, { tables, file }: { tables: readonly TableRow[]; file: string }) {
  const facts: TableFacts[] = []
  let place = -1
  let open: { copy: Copy; hash: Hash; bytes: number } | null = null

  const next = async (): Promise<void> => {
    const table = tables[place]
    if (open !== null && table !== undefined) {
      const rows = await open.copy.end()
      facts.push({ name: table.name, rows, bytes: open.bytes, sha256: open.hash.digest('hex') })
    }
    place += 1
    const following = tables[place]
    open =
      following === undefined
        ? null
        : { copy: beginCopy(tx, following), hash: createHash('sha256'), bytes: 0 }
  }
  return {
    take: async (name: string, bytes: Buffer): Promise<void> => {
      if (!tables.slice(Math.max(place, 0)).some((table) => table.name === name)) {
        throw damaged(file)
      }
      while (tables[place]?.name !== name) await next()
      invariant(open, 'a table that is reached is open')
      open.hash.update(bytes)
      open.bytes += bytes.length
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
    end: async (): Promise<TableFacts[]> => {
      while (place < tables.length) await next()
      return facts
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
  // A refusal of the database ends the stream; whoever writes next, or ends it, hears why.
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
