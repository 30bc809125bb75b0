import path from 'node:path'
import type { Pool } from 'pg'
import ts from 'typescript-5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageTable } from '../hub/image-store.ts'
import { migrateHub } from '../hub/migrate-hub.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A call of `rows`, `firstRow` or `onlyRow` with a row type. */
type Statement = {
  file: string
  name: string
  /** Undefined where a part of it is known only to a running server. */
  text: string | undefined
  /** The members of each property's type, as `typeof` says them. */
  columns: Map<string, string[]>
}
type Column = { name: string; dataTypeID: number; tableID: number; columnID: number }

const SOURCE = path.resolve(import.meta.dirname, '..')
/** Statements put together of parts that only a running server knows. */
const DYNAMIC_MAX = 31
/** Columns that may be null in their table, and not in what a statement reads of it. */
const NEVER_NULL: Record<string, string[]> = {
  // A wallet's transfers have balances: transfers_balances.
  'list-lines-transactions': ['balanceBefore', 'balanceAfter'],
  'list-statement-lines': ['balanceBefore', 'balanceAfter'],
  // A stored picture has them.
  'list-picture-lines': ['bytes', 'width', 'height'],
  // Members have numbers, and members of a class in stages a pocket.
  'list-learners': ['number'],
  'find-learner': ['number'],
  'enrol-learner': ['number'],
  'list-extras': ['number', 'pocketStart'],
  'list-players': ['number', 'pocketStart'],
  // Looked up by them.
  'list-audit-groups': ['group'],
  'list-published-events': ['seq'],
  'hub-list-taken': ['email'],
  // A class that has a code has these: hub_classes says so.
  'hub-find-classes': [
    'code',
    'name',
    'openedAt',
    'endsAt',
    'wipeAt',
    'peopleMax',
    'imageBytesMax',
  ],
  'list-referrers-of': ['id'],
  // A leader was approved, a class in Live has a first day, a screen's token an end.
  'list-leader-standings': ['approvedAt'],
  'find-crowd-times': ['dayZero'],
  'find-screen': ['expiresAt'],
  // jobs_rehearsal holds both of a rehearsal's row; a rush is looked up by its place.
  'find-rehearsal': ['startedBy', 'learners'],
  'find-rush': ['from'],
}
/** What the pool's parsers and the driver make of each type of PostgreSQL. */
const TYPES: Record<string, string> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'number',
  bytea: 'object',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // The directory of a hub stands beside the tables of a class, and images within them.
  await migrateHub(database.pool, 'public')
  await makeImageTable(database.pool)
})
afterAll(() => database.drop())

test('row types name the columns of their statements, with their types', async () => {
  const statements = findStatements()
  const fixed = statements.filter(({ text }) => text !== undefined)
  expect(statements.length - fixed.length).toBeLessThanOrEqual(DYNAMIC_MAX)
  expect(fixed.length).toBeGreaterThan(150)

  const notNull = await listNotNullColumns(database.pool)
  const typeNames = await listTypeNames(database.pool)
  const client = await database.pool.connect()
  const faults: string[] = []
  for (const { file, name: statement, text = '', columns } of fixed) {
    const place = `${file} ${statement}`
    const described = await describeColumns(client, text)
    const missing = new Set(columns.keys())
    for (const { name, dataTypeID, tableID, columnID } of described) {
      missing.delete(name)
      const written = columns.get(name)
      if (!written) {
        faults.push(`${place}: "${name}" is read, and its row type does not have it`)
        continue
      }
      if (written.includes('any')) continue
      const type = typeNames.get(dataTypeID) ?? ''
      const expected = runtimeTypeOf(type)
      const given = written.filter((one) => one !== 'null')
      if (expected !== 'any' && given.some((one) => one !== expected)) {
        faults.push(
          `${place}: "${name}" is ${given.join(' | ')}, and ${type} arrives as ${expected}`,
        )
      }
      const isNullable = tableID > 0 && !notNull.has(`${tableID}.${columnID}`)
      const isGuarded = NEVER_NULL[statement]?.includes(name)
      if (isNullable && !isGuarded && !written.includes('null')) {
        faults.push(`${place}: "${name}" may be null`)
      }
      const isOuter = /\b(left|right|full) join\b/.test(text)
      if (tableID > 0 && !isNullable && !isOuter && written.includes('null')) {
        faults.push(`${place}: "${name}" is never null`)
      }
    }
    for (const name of missing) faults.push(`${place}: "${name}" is not read`)
  }
  client.release()
  expect(faults).toEqual([])
})

function runtimeTypeOf(type: string): string {
  if (type === 'json' || type === 'jsonb') return 'any'
  return type.endsWith('[]') ? 'object' : (TYPES[type] ?? 'string')
}

/** The columns that a statement gives, by PostgreSQL's own description of it; it does not run. */
async function describeColumns(client: { query: Pool['query'] }, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = []
    // What `pg` asks of a query that speaks the protocol itself.
    const description = {
      submit(connection: {
        parse: (message: { name: string; text: string; types: number[] }) => void
        describe: (message: { type: string; name: string }) => void
        sync: () => void
      }) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription(message: { fields: Column[] }) {
        columns = message.fields
      },
      handleError: (error: Error) => reject(new Error(text, { cause: error })),
      handleReadyForQuery: () => resolve(columns),
    }
    client.query(description as never)
  })
}

async function listTypeNames(pool: Pool): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ oid: number; name: string }>(
    'select oid::integer, format_type(oid, null) as name from pg_type',
  )
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

async function listNotNullColumns(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ place: string }>(
    `select attrelid::integer || '.' || attnum as place from pg_attribute where attnotnull`,
  )
  return new Set(rows.map(({ place }) => place))
}

/** Calls of `rows`, `firstRow` and `onlyRow` in the server's sources, their row types resolved by TypeScript. */
function findStatements(): Statement[] {
  // Where the calls are made of each other there is no statement.
  const notRead = ['**/*.test.ts', 'testing/**', 'db/queryable.ts']
  const files = ts.sys.readDirectory(SOURCE, ['.ts'], notRead)
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    types: [],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  const host = ts.createCompilerHost(options)
  // Only our own files: a row's type is written by them, and the packages' types take seconds to read.
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) => {
      const isOurs = text.startsWith('.') || text.startsWith('@kunwari/')
      return isOurs
        ? ts.resolveModuleName(text, file, options, host)
        : { resolvedModule: undefined }
    })
  const program = ts.createProgram(files, options, host)
  const checker = program.getTypeChecker()
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(rows|firstRow|onlyRow)$/.test(node.expression.getText())) {
      const [rowType] = node.typeArguments ?? []
      const [, name, text] = node.arguments
      if (rowType && name && text) {
        const properties = checker.getTypeFromTypeNode(rowType).getProperties()
        const columns = properties.map((property): [string, string[]] => [
          property.name,
          kindsOf(checker.getTypeOfSymbol(property), checker),
        ])
        found.push({
          file: path.relative(SOURCE, node.getSourceFile().fileName),
          name: evaluate(name, checker) ?? name.getText(),
          text: evaluate(text, checker),
          columns: new Map(columns),
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (source) visit(source)
  }
  return found
}

/** A text made of literals and constants; undefined when a part of it is known only later. */
function evaluate(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const value = evaluate(expression, checker)
      return value === undefined ? undefined : value + literal.text
    })
    return parts.includes(undefined) ? undefined : node.head.text + parts.join('')
  }
  if (!ts.isIdentifier(node)) return undefined
  const symbol = checker.getSymbolAtLocation(node)
  const isImported = symbol && symbol.flags & ts.SymbolFlags.Alias
  const declaration = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) {
    return undefined
  }
  return evaluate(declaration.initializer, checker)
}

/** What `typeof` says of a type's values, one word for each member of a union. */
function kindsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((one) => kindsOf(one, checker)))]
  // A branded amount, moment or day: what stands beside the brand.
  if (type.isIntersection()) return kindsOf(type.types[0] ?? type, checker)
  const constraint = type.isTypeParameter() && checker.getBaseConstraintOfType(type)
  if (constraint) return kindsOf(constraint, checker)
  const { flags } = type
  if (flags & ts.TypeFlags.Null) return ['null']
  if (flags & ts.TypeFlags.StringLike) return ['string']
  if (flags & ts.TypeFlags.NumberLike) return ['number']
  if (flags & ts.TypeFlags.BigIntLike) return ['bigint']
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean']
  if (flags & ts.TypeFlags.Any || flags & ts.TypeFlags.Unknown) return ['any']
  return ['object']
}
