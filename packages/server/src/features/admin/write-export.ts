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

/** A kind of file: its columns, its rows after a place, each row's place and cells. */
type Sheet<Row, Place> = {
  columns: readonly string[]
  begin: Place
  list: (tx: Tx, piece: { after: Place; limit: number }) => Promise<Row[]>
  placeOf: (row: Row) => Place
  cellsOf: (row: Row) => CsvCell[]
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
  let piece = csvHead([`${lines} lines`], sheet.columns)
  let after = sheet.begin
  for (;;) {
    const rows = await sheet.list(tx, { after, limit: pieceLines })
    piece += rows.map((row) => csvLine(sheet.cellsOf(row))).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < pieceLines) break
    yield piece
    after = sheet.placeOf(last)
    piece = ''
  }
  yield piece + csvFoot('end')
}

function requestSheet(what: 'deposits' | 'withdrawals'): Sheet<RequestLineRow, bigint> {
  const isDeposit = what === 'deposits'
  return {
    columns: [
      'id',
      timeColumn('created_at', 'simulated'),
      timeColumn('recorded_at', 'real'),
      'name',
      'email',
      'amount',
      'payment_method',
      ...(isDeposit ? ['reference_number'] : ['account_name', 'account_number']),
      'status',
      'rejection_note',
      'remarks',
      'verified_by',
      timeColumn('verified_at', 'real'),
      timeColumn('reversed_at', 'real'),
    ],
    begin: 0n,
    list: (tx, piece) => listRequestLines(tx, what, piece),
    placeOf: (row) => row.seq,
    cellsOf: (row) => [
      row.id,
      csvTime(row.createdAt),
      csvTime(row.recordedAt),
      row.name,
      row.email,
      row.amount,
      row.paymentMethod,
      ...(isDeposit ? [row.referenceNumber] : [row.accountName, row.accountNumber]),
      row.status,
      row.rejectionNote,
      row.remarks,
      row.verifiedBy,
      csvTime(row.verifiedAt),
      csvTime(row.reversedAt),
    ],
  }
}

const personSheet: Sheet<PersonLineRow, bigint> = {
  columns: [
    'member',
    'id',
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'balance',
    'held',
    'role',
    'status',
    'is_prime_leader',
    'referral_code',
    timeColumn('created_at', 'simulated'),
  ],
  begin: 0n,
  list: listPersonLines,
  placeOf: (row) => row.joinOrder,
  cellsOf: (row) => [
    row.memberNumber === null ? null : String(row.memberNumber),
    row.id,
    row.firstName,
    row.lastName,
    row.email,
    row.phoneNumber,
    row.balance,
    row.held,
    row.role,
    row.status,
    String(row.isPrimeLeader),
    row.referralCode,
    csvTime(row.createdAt),
  ],
}

const transactionSheet: Sheet<TransactionLineRow, bigint> = {
  columns: [
    'id',
    timeColumn('counted_at', 'simulated'),
    timeColumn('recorded_at', 'real'),
    'name',
    'kind',
    'description',
    'amount',
    'balance_before',
    'balance_after',
    'reference',
  ],
  begin: 0n,
  list: listTransactionLines,
  placeOf: (row) => row.seq,
  cellsOf: (row) => [
    row.id,
    csvTime(row.createdAt),
    csvTime(row.recordedAt),
    row.name,
    row.kind,
    row.description,
    centavos(row.debit === 'wallet' ? -row.amount : row.amount),
    row.balanceBefore,
    row.balanceAfter,
    row.referenceId,
  ],
}

const auditSheet: Sheet<AuditRow, string> = {
  columns: [
    timeColumn('at', 'real'),
    'who',
    'action',
    'subject_type',
    'subject_id',
    'subject',
    'before',
    'after',
    'reason',
    'address',
    'group',
    'rule',
  ],
  // Before every id.
  begin: '00000000-0000-0000-0000-000000000000',
  list: listAuditAfter,
  placeOf: (row) => row.id,
  cellsOf: (row) => [
    csvTime(row.at),
    row.actorName,
    row.action,
    row.subjectType,
    row.subjectId,
    row.subjectName,
    row.before === null ? null : JSON.stringify(row.before),
    row.after === null ? null : JSON.stringify(row.after),
    row.reason,
    row.address,
    row.group,
    row.rule,
  ],
}
