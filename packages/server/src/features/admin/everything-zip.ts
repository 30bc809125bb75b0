import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { ZipFile } from 'yazl'
import type { Tx } from '../../db/queryable.ts'
import { openSnapshotParts } from '../../db/snapshot-parts.ts'
import type { Dependencies } from '../../dependencies.ts'
import { csvComment, csvLine, csvStamp } from '../../http/csv.ts'
import { writeLedgerCsv } from '../reserve/ledger-csv.ts'
import { classDictionary } from '../story/class-dictionary.ts'
import { findClassFiles } from '../story/class-files.ts'
import type { OutcomeMemo } from '../story/read-outcome.ts'
import { listPictureLines } from './exports.sql.ts'
import { writeExport } from './write-export.ts'

/** The programs that compute the figures of the ledger, the story and the measure again, from the repository. */
const ledgerProgram = 'recompute-ledger.ts'
const storyProgram = 'recompute-story.ts'
const scoreProgram = 'recompute-score.ts'
const scripts = path.resolve(import.meta.dirname, '../../../../../scripts')

const lists = ['deposits', 'withdrawals', 'users', 'transactions', 'audit'] as const

/**
 * All that is kept of the class but the bytes of its pictures, as one file that is written while it is
 * read: every list, the ledger, and what adds it up again; from the reveal on its results too. All of it is
 * true at one moment. A file that was cut off has no end, and no program takes it for whole.
 *
 * @param realNow the machine's clock, which dates what stands in the file
 */
export async function writeEverythingZip(
  deps: Pick<Dependencies, 'pool' | 'clock' | 'world' | 'realNow'>,
  memo: OutcomeMemo,
  realNow: Instant,
): Promise<Readable> {
  const { pool, clock } = deps
  const program = await readFile(path.join(scripts, ledgerProgram))
  const storyText = await readFile(path.join(scripts, storyProgram))
  const scoreText = await readFile(path.join(scripts, scoreProgram))
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Until it is sent this is its only listener, and an error event without one ends the process.
  output.on('error', () => undefined)
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
  const files = await moment
    .read((tx) => findClassFiles(deps, tx, memo))
    .catch(async (error: unknown) => {
      await moment.close()
      throw error
    })
  const readmeText = readme(realNow) + (files ? resultsReadme : '')
  zip.addBuffer(Buffer.from(readmeText), 'README.txt', { mtime })
  for (const what of lists) addText(`${what}.csv`, (tx) => writeExport(tx, what))
  addText('pictures.csv', (tx) => writePictureList(tx))
  addText('ledger.csv', (tx) => writeLedgerCsv(tx, () => clock.now()))
  zip.addBuffer(program, ledgerProgram, { mtime })
  if (files) {
    for (const [name, text] of Object.entries(files)) {
      zip.addBuffer(Buffer.from(text), name, { mtime })
    }
    zip.addBuffer(Buffer.from(classDictionary()), 'class-files.md', { mtime })
    zip.addBuffer(storyText, storyProgram, { mtime })
    zip.addBuffer(scoreText, scoreProgram, { mtime })
  }
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
${ledgerProgram} adds the ledger up again, by no line of the server's

To compute what was held, owed and promised again (Node 24 or newer):

    node ${ledgerProgram} ledger.csv
`
}

const resultsReadme = `
class-results.csv  one learner a line, in random order
class-items.csv    how the offers were judged
class-story.json   what became of the class
class-files.md     what each of their columns means
${storyProgram} computes the dates of the story again, by no line of the server's:

    node ${storyProgram} ledger.csv class-story.json

${scoreProgram} computes how well the class told traps from honest offers:

    node ${scoreProgram} class-results.csv class-items.csv
`

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
