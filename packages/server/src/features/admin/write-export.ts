import { centavos } from '@kunwari/domain/money/centavos'
import type { Tx } from '../../db/queryable.ts'
import { type CsvCell, csvFoot, csvHead, csvLine, csvTime, timeColumn } from '../../http/csv.ts'
import { type AuditRow, listAuditAfter } from '../audit/audit.sql.ts'
import {
  countLines,
  type ExportName,
  listPersonLines,
  listRequestLines,
  listTransactionLines,
  type PersonLineRow,
  type RequestLineRow,
  type TransactionLineRow,
} from './exports.sql.ts'

const pieceLines = 250

/** A column: its name in the file's head, and the cell of a row. */
type Column<Row> = readonly [name: string, cellOf: (row: Row) => CsvCell]

/** A kind of file: its columns, its rows after a place, and the place of each row. */
type Sheet<Row, Place> = {
  columns: readonly Column<Row>[]
  begin: Place
  list: (tx: Tx, piece: { after: Place; limit: number }) => Promise<Row[]>
  placeOf: (row: Row) => Place
}

/**
 * A list of the back office as a file, in pieces of a few hundred lines. Its second line says how many
 * lines the table has, and its last one that it is whole: a file without it was cut off.
 */
export function writeExport(tx: Tx, what: ExportName): AsyncGenerator<string, void> {
  switch (what) {
    case 'deposits':
    case 'withdrawals':
      return writeSheet(tx, what, requestSheet(what))
    case 'users':
      return writeSheet(tx, what, personSheet)
    case 'transactions':
      return writeSheet(tx, what, transactionSheet)
    case 'audit':
      return writeSheet(tx, what, auditSheet)
  }
}

async function* writeSheet<Row, Place>(
  tx: Tx,
  what: ExportName,
  sheet: Sheet<Row, Place>,
): AsyncGenerator<string, void> {
  const lines = await countLines(tx, what)
  let piece = csvHead(
    [`${lines} lines`],
    sheet.columns.map(([name]) => name),
  )
  let after = sheet.begin
  for (;;) {
    const rows = await sheet.list(tx, { after, limit: pieceLines })
    piece += rows.map((row) => csvLine(sheet.columns.map(([, cellOf]) => cellOf(row)))).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < pieceLines) break
    yield piece
    after = sheet.placeOf(last)
    piece = ''
  }
  yield piece + csvFoot('end')
}

function requestSheet(what: 'deposits' | 'withdrawals'): Sheet<RequestLineRow, bigint> {
  const own: Column<RequestLineRow>[] =
    what === 'deposits'
      ? [['reference_number', (row) => row.referenceNumber]]
      : [
          ['account_name', (row) => row.accountName],
          ['account_number', (row) => row.accountNumber],
        ]
  return {
    columns: [
      ['id', (row) => row.id],
      [timeColumn('created_at', 'simulated'), (row) => csvTime(row.createdAt)],
      [timeColumn('recorded_at', 'real'), (row) => csvTime(row.recordedAt)],
      ['name', (row) => row.name],
      ['email', (row) => row.email],
      ['amount', (row) => row.amount],
      ['payment_method', (row) => row.paymentMethod],
      ...own,
      ['status', (row) => row.status],
      ['rejection_note', (row) => row.rejectionNote],
      ['remarks', (row) => row.remarks],
      ['verified_by', (row) => row.verifiedBy],
      [timeColumn('verified_at', 'real'), (row) => csvTime(row.verifiedAt)],
      [timeColumn('reversed_at', 'real'), (row) => csvTime(row.reversedAt)],
    ],
    begin: 0n,
    list: (tx, piece) => listRequestLines(tx, what, piece),
    placeOf: (row) => row.seq,
  }
}

const personSheet: Sheet<PersonLineRow, bigint> = {
  columns: [
    ['member', (row) => (row.memberNumber === null ? null : String(row.memberNumber))],
    ['id', (row) => row.id],
    ['first_name', (row) => row.firstName],
    ['last_name', (row) => row.lastName],
    ['email', (row) => row.email],
    ['phone_number', (row) => row.phoneNumber],
    ['balance', (row) => row.balance],
    ['held', (row) => row.held],
    ['role', (row) => row.role],
    ['status', (row) => row.status],
    ['is_prime_leader', (row) => String(row.isPrimeLeader)],
    ['referral_code', (row) => row.referralCode],
    [timeColumn('created_at', 'simulated'), (row) => csvTime(row.createdAt)],
    ['played_by', (row) => row.playedBy],
  ],
  begin: 0n,
  list: listPersonLines,
  placeOf: (row) => row.joinOrder,
}

const transactionSheet: Sheet<TransactionLineRow, bigint> = {
  columns: [
    ['id', (row) => row.id],
    [timeColumn('counted_at', 'simulated'), (row) => csvTime(row.createdAt)],
    [timeColumn('recorded_at', 'real'), (row) => csvTime(row.recordedAt)],
    ['name', (row) => row.name],
    ['kind', (row) => row.kind],
    ['description', (row) => row.description],
    ['amount', (row) => centavos(row.debit === 'wallet' ? -row.amount : row.amount)],
    ['balance_before', (row) => row.balanceBefore],
    ['balance_after', (row) => row.balanceAfter],
    ['reference', (row) => row.referenceId],
  ],
  begin: 0n,
  list: listTransactionLines,
  placeOf: (row) => row.seq,
}

const auditSheet: Sheet<AuditRow, string> = {
  columns: [
    [timeColumn('at', 'real'), (row) => csvTime(row.at)],
    ['who', (row) => row.actorName],
    ['action', (row) => row.action],
    ['subject_type', (row) => row.subjectType],
    ['subject_id', (row) => row.subjectId],
    ['subject', (row) => row.subjectName],
    ['before', (row) => (row.before === null ? null : JSON.stringify(row.before))],
    ['after', (row) => (row.after === null ? null : JSON.stringify(row.after))],
    ['reason', (row) => row.reason],
    ['address', (row) => row.address],
    ['group', (row) => row.group],
    ['rule', (row) => row.rule],
  ],
  // Before every id.
  begin: '00000000-0000-0000-0000-000000000000',
  list: listAuditAfter,
  placeOf: (row) => row.id,
}
