import { connectionUrl, type EmbeddedConnection } from '@kunwari/embedded-postgres/connection'

/**
 * How to reach a database: by its parts (the embedded server's Unix socket) or by a URL. The shape
 * is what `pg` takes, so it can be given to a pool or to a single client (LISTEN) as it is.
 */
export type DatabaseConnection =
  | (EmbeddedConnection & { options?: string })
  | { connectionString: string }

/** What a URL of PostgreSQL may begin with. */
const PROTOCOLS = ['postgres:', 'postgresql:']

/** A percent sign that escapes nothing: of a password that was pasted as it is. The driver would escape all others again. */
const strayPercent = /%(?![0-9a-f]{2})/gi

/** Whether a text is a URL that names a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  const escaped = text.replaceAll(strayPercent, '%25')
  if (!URL.canParse(escaped)) return false
  const { protocol, username, password, pathname } = new URL(escaped)
  return (
    PROTOCOLS.includes(protocol) &&
    pathname.length > 1 &&
    [username, password, pathname].every(isDecodable)
  )
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/**
 * The connection that a DATABASE_URL stands for.
 *
 * @throws Error when the text is not a postgres URL with a database name
 */
export function connectionFromUrl(url: string): DatabaseConnection {
  if (!isDatabaseUrl(url)) {
    throw new Error('A database URL looks like postgres://user:password@host:5432/database.')
  }
  return { connectionString: url.replaceAll(strayPercent, '%25') }
}

/** A connection as a URL, for a program that is told of its database in words. */
export function urlOf(connection: DatabaseConnection): string {
  return 'connectionString' in connection ? connection.connectionString : connectionUrl(connection)
}

/** The same server and person, another database: tests clone theirs from a template. */
export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

/** The same database, another schema: of all that a statement names, this one holds it. */
export function withSchema(connection: DatabaseConnection, schema: string): DatabaseConnection {
  // In the settings of a connection a space ends a value, unless it is escaped.
  const quoted = `"${schema.replaceAll('"', '""')}"`.replaceAll(/[\\ ]/g, String.raw`\$&`)
  return withSetting(connection, `search_path=${quoted}`)
}

/**
 * The same database, with a setting of PostgreSQL for each connection to it. It counts over what was set before.
 *
 * @param setting `name=value`, with backslash and space escaped
 */
export function withSetting(connection: DatabaseConnection, setting: string): DatabaseConnection {
  // The last setting of a name counts.
  const after = (before = '') => `${before} -c ${setting}`.trimStart()
  if (!('connectionString' in connection)) {
    return { ...connection, options: after(connection.options) }
  }
  const url = new URL(connection.connectionString)
  url.searchParams.set('options', after(url.searchParams.get('options') ?? undefined))
  // A plus sign is a space to browsers only.
  url.search = url.search.replaceAll('+', '%20')
  return { connectionString: url.href }
}

/** Where the data is, in words for the start box and the log: never with a password. */
export function describeDatabase(connection: DatabaseConnection): string {
  if (!('connectionString' in connection)) {
    return `${connection.database} in ${connection.clusterDir ?? connection.host}`
  }
  const url = new URL(connection.connectionString)
  const host = url.host || url.searchParams.get('host') || 'this machine'
  return `${decodeURIComponent(url.pathname.slice(1))} on ${host}`
}
