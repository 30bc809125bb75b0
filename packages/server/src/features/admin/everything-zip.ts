import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import type { Pool } from 'pg'
import { ZipFile } from 'yazl'
import type { Tx } from '../../db/queryable.ts'
import { openSnapshotParts } from '../../db/snapshot-parts.ts'
import { csvComment, csvLine, csvStamp } from '../../http/csv.ts'
import { writeLedgerCsv } from '../reserve/ledger-csv.ts'
import { listPictureLines } from './picture-list.sql.ts'
import { writeExport } from './write-export.ts'

/** The program that computes the figures of the ledger again, as it stands in the repository. */
const programName = 'recompute-ledger.ts'
const programFile = path.resolve(import.meta.dirname, '../../../../../scripts', programName)

const lists = ['deposits', 'withdrawals', 'users', 'transactions', 'audit'] as const

/**
 * All that is kept of the class but the bytes of its pictures, as one file that is written while it is
 * read: every list, the ledger, and what adds it up again. All of it is true at one moment. A file that
 * was cut off has no end, and no program takes it for whole.
 *
 * @param now simulated
 * @param realNow the machine's clock, which dates what stands in the file
 */
export async function writeEverythingZip(
  { pool, now }: { pool: Pool; now: () => Instant },
  realNow: Instant,
): Promise<Readable> {
  const program = await readFile(programFile)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error): void => {
    output.destroy(error)
  }
  const moment = await openSnapshotParts(pool, fail)
  let underWay: Readable | undefined
  // Closed by the reader's going away too, and then nothing more is asked of the database.
  output.once('close', () => {
    underWay?.destroy()
    void moment.close()
  })
  zip.on('error', fail)
  const mtime = new Date(realNow)
  const addText = (name: string, read: (tx: Tx) => AsyncGenerator<string, void>): void => {
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      underWay = moment.part(read)
      give(null, underWay)
    })
  }
  zip.addBuffer(Buffer.from(readme(realNow)), 'README.txt', { mtime })
  for (const what of lists) addText(`${what}.csv`, (tx) => writeExport(tx, what))
  addText('pictures.csv', (tx) => writePictureList(tx))
  addText('ledger.csv', (tx) => writeLedgerCsv(tx, now))
  zip.addBuffer(program, programName, { mtime })
  zip.end()
  return output
}

function readme(realNow: Instant): string {
  return `${pretendStampText}

Everything that Kunwari kept of a class, as of ${toIso(realNow)}. Pretend pesos only. No real money, no real
offer. It names everybody of the class: keep it where only its teacher can read it.

users.csv          who was here, and what they had
deposits.csv       what was asked for, and what became of it
withdrawals.csv
transactions.csv   everything that moved in a wallet
audit.csv          what admins did
pictures.csv       which pictures there were; the pictures themselves are not here
ledger.csv         every transfer, without names
${programName} adds the ledger up again, by no line of the server's

To compute what was held, owed and promised again (Node 24 or newer):

    node ${programName} ledger.csv
`
}

const pieceLines = 250
// Before every id.
const begin = '00000000-0000-0000-0000-000000000000'

/** Which pictures are kept, whose they are and what they show, in pieces; its last line says that it is whole. */
async function* writePictureList(tx: Tx): AsyncGenerator<string, void> {
  let piece = csvStamp + csvLine(columns)
  let after = begin
  for (;;) {
    const rows = await listPictureLines(tx, { after, limit: pieceLines })
    for (const row of rows) {
      const { id, name, email, shows, mimeType, bytes, width, height, createdAt } = row
      piece += csvLine([id, toIso(createdAt), name, email, shows, mimeType, bytes, width, height])
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < pieceLines) break
    yield piece
    after = last.id
    piece = ''
  }
  yield piece + csvComment('end')
}

const columns = [
  'id',
  'created_at',
  'name',
  'email',
  'shows',
  'mime_type',
  'bytes',
  'width',
  'height',
]
