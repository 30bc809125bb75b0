import { isIP } from 'node:net'
import path from 'node:path'
import { parseEmail } from '@kunwari/domain/identity/identifier'
import { passwordLengthMax, passwordLengthMin } from '@kunwari/domain/identity/password'
import { chooseWay } from '@kunwari/embedded-postgres/system/way'
import { ConfigurationError } from './configuration-error.ts'
import { isDatabaseUrl } from './db/database-url.ts'
import { type HubSettings, readHubSettings } from './hub-settings.ts'

/** What the person who starts the server decides; everything else is a rule and lives in the code. */
export type Configuration = HubSettings & {
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Absolute. */
  dataDir: string
  /** Scheme, host and port that links in messages begin with, or null when nobody said. */
  publicUrl: string | null
  /** Whose word on where a request came from is taken: addresses, or ranges like 10.0.0.0/8. */
  trustedProxies: readonly string[]
  /** null: messages land in the pretend inbox. */
  smtpUrl: string | null
  /** What the addresses of a class begin with: /c/CODE on a hub, else nothing. */
  base: string
  /** Where an instructor's classes are listed, for a class of a hub; else null. */
  hubPage: string | null
  /** How many people a class takes, where a hub bounds it. */
  peopleMax: number | null
  /** Whether this is the demo world, with seeded people whose password is printed. */
  isDemo: boolean
  marketFeed: { kind: 'synthetic'; seed: string } | { kind: 'csv'; path: string }
  /** Lets a scraper read /metrics. */
  metricsToken: string | null
  firstAdmin: { email: string; password: string } | null
  /** The share of the pool that the bots of a new world trade; 3000 is 30 %. */
  tradingShareBps: number
  logLevel: LogLevel
  /** Multiplies every rate limit; 0 turns them off. */
  rateLimitScale: number
  /** Divides the minutes and seconds of a lesson, for scripted classes. */
  classSpeed: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const PORT_MAX = 65_535
const RATE_LIMIT_SCALE_MAX = 1_000_000
const CLASS_SPEED_MAX = 20
const METRICS_TOKEN_LENGTH_MIN = 8

/**
 * Reads the settings from the environment. An empty one counts as not given.
 *
 * @throws ConfigurationError naming the first setting that cannot be followed
 */
export function readConfiguration(env: Record<string, string | undefined>): Configuration {
  const read = (name: string): string | null => env[name]?.trim() || null

  const host = read('HOST') ?? '127.0.0.1'
  const publicUrl = readPublicUrl(read('PUBLIC_URL'))
  const isLocal = isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname))
  const ofHub = readHubSettings(read, { publicUrl })
  requireWay(read('POSTGRES_OVER'))
  return {
    host,
    publicUrl,
    ...ofHub,
    base: '',
    hubPage: null,
    peopleMax: null,
    isDemo: readDemo(read('DEMO'), {
      isLocal,
      isPublic: publicUrl !== null,
      isHub: ofHub.isHub,
    }),
    port: readPort(read('PORT')),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    dataDir: path.resolve(read('DATA_DIR') ?? 'data'),
    trustedProxies: readTrustedProxies(read('TRUSTED_PROXIES')),
    smtpUrl: readSmtpUrl(read('SMTP_URL')),
    marketFeed: readMarketFeed(read('MARKET_FEED')),
    metricsToken: readMetricsToken(read('METRICS_TOKEN')),
    // A password may begin or end with a space, so it is taken as it is.
    firstAdmin: readFirstAdmin(read('ADMIN_EMAIL'), env.ADMIN_PASSWORD || null),
    tradingShareBps: readTradingShare(read('TRADING_SHARE')),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    rateLimitScale: readTestScale('RATE_LIMIT_SCALE', read('RATE_LIMIT_SCALE'), {
      min: 0,
      max: RATE_LIMIT_SCALE_MAX,
      host,
      use: 'load tests',
    }),
    classSpeed: readTestScale('CLASS_SPEED', read('CLASS_SPEED'), {
      min: 1,
      max: CLASS_SPEED_MAX,
      host,
      use: 'scripted classes',
    }),
  }
}

/**
 * Whether a host's name or address means this machine and no other. Only the plain forms count: a
 * form that is not recognised is taken for an address that others can reach.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

function readPublicUrl(text: string | null): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new ConfigurationError(
      `PUBLIC_URL must be an address like https://class.example.org, and not "${text}".`,
    )
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigurationError(
      `PUBLIC_URL must end after the host and port, like ${url.origin}, and not "${text}".`,
    )
  }
  return url.origin
}

function readDemo(
  text: string | null,
  { isLocal, isPublic, isHub }: { isLocal: boolean; isPublic: boolean; isHub: boolean },
): boolean {
  if (text !== null && text !== '1' && text !== '0') {
    throw new ConfigurationError(`DEMO must be 1 or 0, and not "${text}".`)
  }
  if (text === '1' && !isLocal) {
    throw new ConfigurationError(
      'The demo world runs on this machine only: take DEMO=1 away, or HOST and PUBLIC_URL beyond loopback.',
    )
  }
  if (text === '1' && isHub) {
    throw new ConfigurationError('A hub has no demo world: take DEMO=1 or HUB=1 away.')
  }
  return text === null ? isLocal && !isPublic && !isHub : text === '1'
}

function readPort(text: string | null): number {
  if (text === null) return 3000
  const port = readWholeNumber(text)
  if (port === null || port > PORT_MAX) {
    throw new ConfigurationError(
      `PORT must be a whole number from 0 to ${PORT_MAX}, and not "${text}".`,
    )
  }
  return port
}

function readDatabaseUrl(text: string | null): string | null {
  if (text !== null && !isDatabaseUrl(text)) {
    // The text is not repeated: it may hold a password.
    throw new ConfigurationError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database, with %25 for a % in the password.',
    )
  }
  return text
}

/** A database that is there keeps the way it was made for; a wrong word is refused all the same. */
function requireWay(text: string | null): void {
  try {
    chooseWay(text ?? '')
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error))
  }
}

function readTrustedProxies(text: string | null): string[] {
  if (text === null) return []
  const proxies = text.split(',').map((one) => one.trim())
  const wrong = proxies.find((one) => !isAddressRange(one))
  if (wrong !== undefined) {
    throw new ConfigurationError(
      `TRUSTED_PROXIES must be addresses like 127.0.0.1 or ranges like 10.0.0.0/8, between commas, and not "${wrong}".`,
    )
  }
  return proxies
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  if (bits === undefined) return true
  const length = readWholeNumber(bits)
  // A range of every address would take anybody's word.
  return length !== null && length >= 1 && length <= (version === 4 ? 32 : 128)
}

function readSmtpUrl(text: string | null): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new ConfigurationError('SMTP_URL must look like smtp://user:password@host:587.')
  }
  return text
}

function readMarketFeed(text: string | null): Configuration['marketFeed'] {
  if (text === null) return { kind: 'synthetic', seed: '1' }
  const [, kind, rest] = /^(synthetic|csv):(.+)$/s.exec(text) ?? []
  if (kind === 'synthetic' && rest) return { kind, seed: rest }
  if (kind === 'csv' && rest) return { kind, path: path.resolve(rest) }
  throw new ConfigurationError(`MARKET_FEED must be synthetic:SEED or csv:PATH, and not "${text}".`)
}

function readMetricsToken(text: string | null): string | null {
  if (text !== null && text.length < METRICS_TOKEN_LENGTH_MIN) {
    throw new ConfigurationError(
      `METRICS_TOKEN must be at least ${METRICS_TOKEN_LENGTH_MIN} characters long.`,
    )
  }
  return text
}

function readFirstAdmin(
  email: string | null,
  password: string | null,
): Configuration['firstAdmin'] {
  if (email === null && password === null) return null
  if (email === null || password === null) {
    throw new ConfigurationError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both.')
  }
  const address = parseEmail(email)
  if (address === undefined) {
    throw new ConfigurationError(`ADMIN_EMAIL must be an email address, and not "${email}".`)
  }
  if (password.length < passwordLengthMin || password.length > passwordLengthMax) {
    throw new ConfigurationError(
      `ADMIN_PASSWORD needs at least ${passwordLengthMin} characters, and at most ${passwordLengthMax}.`,
    )
  }
  return { email: address, password }
}

function readTradingShare(text: string | null): number {
  if (text === null) return 3_000
  const [, whole, fraction = ''] = /^([01])(?:\.(\d{1,4}))?$/.exec(text) ?? []
  const bps = whole === undefined ? null : readWholeNumber(`${whole}${fraction.padEnd(4, '0')}`)
  if (bps === null || bps > 10_000) {
    throw new ConfigurationError(
      `TRADING_SHARE must be a share from 0 to 1 with at most four places, like 0.30, and not "${text}".`,
    )
  }
  return bps
}

function readLogLevel(text: string | null): LogLevel {
  if (text === null) return 'warn'
  const level = LOG_LEVELS.find((one) => one === text)
  if (!level) {
    throw new ConfigurationError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  }
  return level
}

/**
 * A number that changes how fast things go, in tests on this machine only. A test may give an address for others, to see
 * what cookies and links become of it.
 */
function readTestScale(
  name: string,
  text: string | null,
  { min, max, host, use }: { min: number; max: number; host: string; use: string },
): number {
  if (text === null) return 1
  const scale = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(scale >= min && scale <= max)) {
    throw new ConfigurationError(
      `${name} must be a number from ${min} to ${max}, and not "${text}".`,
    )
  }
  if (scale !== 1 && !isLoopback(host)) {
    throw new ConfigurationError(
      `${name} is for ${use} on this machine: with a HOST beyond loopback it stays 1.`,
    )
  }
  return scale
}

function readWholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
