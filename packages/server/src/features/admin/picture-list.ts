import { toIso } from '@kunwari/domain/calendar/instant'
import type { Tx } from '../../db/queryable.ts'
import { csvComment, csvLine, csvStamp } from '../../http/csv.ts'
import { listPictureLines } from './picture-list.sql.ts'

const pieceLines = 250
// Before every id.
const begin = '00000000-0000-0000-0000-000000000000'

/** Which pictures are kept, whose they are and what they show, in pieces; its last line says that it is whole. */
export async function* writePictureList(tx: Tx): AsyncGenerator<string, void> {
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
