import { ConfigurationError } from './configuration-error.ts'
import { isDatabaseUrl } from './db/database-url.ts'

/** The cell of the database in which the directory is. */
export const mainCell = 'main'

/** What the person who starts a hub decides besides. */
export type HubSettings = {
  /** Whether this server has many classes, each at /c/CODE, and people who make them. */
  isHub: boolean
  /** Where each class has a host of its own, CODE and this; null where it has a path, /c/CODE. */
  hubDomain: string | null
  /** From which the keys of a server's classes are derived; null makes one in dataDir. */
  hubKey: string | null
  /** What hubKey was before: it opens what it sealed. */
  hubOldKey: string | null
  /** Databases besides the directory's in which classes live, each by its name. */
  hubCells: readonly CellSetting[]
}

/** A database that classes live in. The address may hold a password. */
export type CellSetting = { name: string; databaseUrl: string }

/**
 * Reads them from the environment.
 *
 * @param read the text of a setting, null where it is not given
 * @throws ConfigurationError naming the first setting that cannot be followed
 */
export function readHubSettings(
  read: (name: string) => string | null,
  { publicUrl }: { publicUrl: string | null },
): HubSettings {
  const isHub = readHub(read('HUB'))
  return {
    isHub,
    hubKey: readHubKey(read('HUB_KEY')),
    hubOldKey: readHubOldKey(read),
    hubDomain: readHubDomain(read('HUB_DOMAIN'), { isHub, publicUrl }),
    hubCells: readHubCells(read('HUB_CELLS'), { isHub, databaseUrl: read('DATABASE_URL') }),
  }
}

function readHub(text: string | null): boolean {
  if (text !== null && text !== '1' && text !== '0') {
    throw new ConfigurationError(`HUB must be 1 or 0, and not "${text}".`)
  }
  return text === '1'
}

function readHubKey(text: string | null): string | null {
  if (text !== null) parseHubKey(text, 'HUB_KEY')
  return text
}

/**
 * The 32 bytes of a master key. The text is not repeated in what is said.
 *
 * @param setting the setting that the text is of
 * @throws ConfigurationError where it is not 64 hexadecimal digits
 */
export function parseHubKey(text: string, setting: 'HUB_KEY' | 'HUB_OLD_KEY'): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new ConfigurationError(
      `${setting} must be 64 hexadecimal digits, as \`openssl rand -hex 32\` makes them.`,
    )
  }
  return Buffer.from(text, 'hex')
}

function readHubOldKey(read: (name: string) => string | null): string | null {
  const text = read('HUB_OLD_KEY')
  if (text !== null && read('HUB_KEY') === null) {
    throw new ConfigurationError(
      'HUB_OLD_KEY needs HUB_KEY; a key that is a file has hub.old.key beside it.',
    )
  }
  if (text !== null) parseHubKey(text, 'HUB_OLD_KEY')
  return text
}

function readHubDomain(
  text: string | null,
  { isHub, publicUrl }: { isHub: boolean; publicUrl: string | null },
): string | null {
  if (text === null) return null
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) {
    throw new ConfigurationError(
      `HUB_DOMAIN must be a name like classes.example.org, and not "${text}".`,
    )
  }
  if (!isHub || publicUrl === null) {
    throw new ConfigurationError(
      'HUB_DOMAIN needs HUB=1 and a PUBLIC_URL, which the hub itself has.',
    )
  }
  return text
}

/** Addresses are not repeated in what is said: they may hold a password. */
function readHubCells(
  text: string | null,
  { isHub, databaseUrl }: { isHub: boolean; databaseUrl: string | null },
): CellSetting[] {
  if (text === null) return []
  if (!isHub) throw new ConfigurationError('HUB_CELLS needs HUB=1.')
  const cells = text.split(/\s+/).map((entry, place) => readCell(entry, place + 1))
  const names = [mainCell]
  const databases = databaseUrl === null ? [] : [databaseOf(databaseUrl)]
  for (const cell of cells) {
    if (names.includes(cell.name)) {
      const why =
        cell.name === mainCell
          ? 'is the name of the database that is there already'
          : 'is named twice'
      throw new ConfigurationError(`HUB_CELLS: ${cell.name} ${why}.`)
    }
    if (databases.includes(databaseOf(cell.databaseUrl))) {
      throw new ConfigurationError(`HUB_CELLS: the database of ${cell.name} is another's already.`)
    }
    names.push(cell.name)
    databases.push(databaseOf(cell.databaseUrl))
  }
  return cells
}

function readCell(entry: string, number: number): CellSetting {
  const [, name, databaseUrl = ''] = /^([a-z][a-z0-9-]{0,20})=(.+)$/.exec(entry) ?? []
  // Two of them with a comma between would be one strange name of a database.
  if (name === undefined || databaseUrl.split('://').length > 2) {
    throw new ConfigurationError(
      `HUB_CELLS must be names and addresses like north=postgres://user:password@host:5432/database, with a space between them; number ${number} is not.`,
    )
  }
  if (!isDatabaseUrl(databaseUrl)) {
    throw new ConfigurationError(
      `HUB_CELLS: ${name} must look like ${name}=postgres://user:password@host:5432/database.`,
    )
  }
  return { name, databaseUrl }
}

/** Which database an address names, whichever role it signs in as. */
function databaseOf(text: string): string {
  const url = URL.parse(text)
  const host = url?.hostname || url?.searchParams.get('host')
  return `${host}:${url?.port || defaultPort}${url?.pathname}`
}

const defaultPort = 5432
