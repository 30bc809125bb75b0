import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLoopback, readConfiguration } from './config.ts'
import { ConfigurationError } from './configuration-error.ts'
import { warningsOf } from './warnings-of.ts'

describe('readConfiguration', () => {
  test('works with nothing set', () => {
    expect(readConfiguration({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: path.resolve('data'),
      publicUrl: null,
      trustedProxies: [],
      smtpUrl: null,
      isHub: false,
      base: '',
      hubPage: null,
      peopleMax: null,
      hubKey: null,
      hubOldKey: null,
      hubDomain: null,
      hubCells: [],
      isDemo: true,
      marketFeed: { kind: 'synthetic', seed: '1' },
      metricsToken: null,
      firstAdmin: null,
      tradingShareBps: 3000,
      logLevel: 'warn',
      rateLimitScale: 1,
      classSpeed: 1,
    })
  })

  test('takes an empty setting for none', () => {
    const empty = { PORT: '', HOST: ' ', DEMO: '', DATA_DIR: '' }
    expect(readConfiguration(empty)).toEqual(readConfiguration({}))
  })

  test('a wrong POSTGRES_OVER is refused, whatever database is there', () => {
    expect(() => readConfiguration({ POSTGRES_OVER: 'udp' })).toThrow(
      new ConfigurationError('POSTGRES_OVER must be socket or tcp, and not "udp".'),
    )
    expect(readConfiguration({ POSTGRES_OVER: 'tcp' })).toEqual(readConfiguration({}))
  })

  test('reads everything', () => {
    expect(
      readConfiguration({
        PORT: '4100',
        HOST: 'localhost',
        DATABASE_URL: 'postgres://me:secret@db/kunwari',
        DATA_DIR: '/srv/kunwari',
        PUBLIC_URL: 'http://localhost:4100/',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1',
        SMTP_URL: 'smtps://me:secret@mail.example:465',
        DEMO: '1',
        MARKET_FEED: 'csv:/srv/feed.csv',
        METRICS_TOKEN: 'a-token-of-some-length',
        ADMIN_EMAIL: 'Guro@Example.org',
        ADMIN_PASSWORD: 'only small letters',
        TRADING_SHARE: '0.125',
        LOG_LEVEL: 'debug',
        RATE_LIMIT_SCALE: '0',
        CLASS_SPEED: '12.5',
      }),
    ).toEqual({
      port: 4100,
      host: 'localhost',
      databaseUrl: 'postgres://me:secret@db/kunwari',
      dataDir: '/srv/kunwari',
      publicUrl: 'http://localhost:4100',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      smtpUrl: 'smtps://me:secret@mail.example:465',
      isHub: false,
      base: '',
      hubPage: null,
      peopleMax: null,
      hubKey: null,
      hubOldKey: null,
      hubDomain: null,
      hubCells: [],
      isDemo: true,
      marketFeed: { kind: 'csv', path: '/srv/feed.csv' },
      metricsToken: 'a-token-of-some-length',
      firstAdmin: { email: 'guro@example.org', password: 'only small letters' },
      tradingShareBps: 1250,
      logLevel: 'debug',
      rateLimitScale: 0,
      classSpeed: 12.5,
    })
  })

  test('the demo world is off with a PUBLIC_URL, even a local one', () => {
    expect(readConfiguration({ PUBLIC_URL: 'http://127.0.0.1:3000' }).isDemo).toBe(false)
    expect(readConfiguration({ DEMO: '0' }).isDemo).toBe(false)
  })

  test.each([
    ['0', 0],
    ['1', 10_000],
    ['1.0000', 10_000],
    ['0.3', 3_000],
    ['0.0001', 1],
  ])('reads TRADING_SHARE=%s as %i basis points', (text, bps) => {
    expect(readConfiguration({ TRADING_SHARE: text }).tradingShareBps).toBe(bps)
  })

  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.20' }],
    [{ HOST: 'class.example.org' }],
    [{ HOST: '::' }],
    [{ HOST: '0' }],
    [{ PUBLIC_URL: 'https://class.example.org' }],
    [{ HOST: '0.0.0.0', DEMO: '0' }],
  ])('a server that others can reach is no demo world: %o', (env) => {
    expect(readConfiguration(env).isDemo).toBe(false)
  })

  test('has its limits where others can reach it', () => {
    const env = { HOST: '0.0.0.0', RATE_LIMIT_SCALE: '0' }
    expect(() => readConfiguration(env)).toThrow('RATE_LIMIT_SCALE is for load tests')
  })

  test('may be without limits on this machine under an address for others', () => {
    const env = { PUBLIC_URL: 'https://class.example.org', RATE_LIMIT_SCALE: '0' }
    const configuration = readConfiguration(env)
    expect(configuration.rateLimitScale).toBe(0)
    expect(warningsOf(configuration)).toEqual([
      'RATE_LIMIT_SCALE is 0, for tests only: take it away before people come by https://class.example.org.',
    ])
    expect(warningsOf(readConfiguration({ RATE_LIMIT_SCALE: '0' }))).toEqual([])
  })

  test.each([
    [{ DEMO: '1', HOST: '0.0.0.0' }],
    [{ DEMO: '1', PUBLIC_URL: 'https://class.example.org' }],
    [{ DEMO: '1', PUBLIC_URL: 'http://127.0.0.1.example.org' }],
  ])('does not start the demo world where others can reach it: %o', (env) => {
    expect(() => readConfiguration(env)).toThrow('The demo world runs on this machine only')
  })

  test.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, and not "65536".'],
    [{ PORT: '3e3' }, 'PORT must be a whole number'],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0, and not "yes".'],
    [{ PUBLIC_URL: 'localhost:3000' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'http://localhost:3000/app' }, 'like http://localhost:3000, and not'],
    [{ DATABASE_URL: 'mysql://db/kunwari' }, 'DATABASE_URL must look like postgres://'],
    [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must be addresses like 127.0.0.1'],
    [{ TRUSTED_PROXIES: '10.0.0.1,0.0.0.0/0' }, 'and not "0.0.0.0/0".'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'and not "10.0.0.0/33".'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://'],
    [{ MARKET_FEED: 'live:binance' }, 'MARKET_FEED must be synthetic:SEED or csv:PATH'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 8 characters'],
    [{ ADMIN_EMAIL: 'guro@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
    [{ ADMIN_PASSWORD: 'Kunwari-2026!' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
    [{ ADMIN_EMAIL: 'guro', ADMIN_PASSWORD: 'Kunwari-2026!' }, 'ADMIN_EMAIL must be an email'],
    [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'Short7!' }, 'ADMIN_PASSWORD needs'],
    [{ TRADING_SHARE: '30%' }, 'TRADING_SHARE must be a share from 0 to 1'],
    [{ TRADING_SHARE: '1.01' }, 'TRADING_SHARE must be a share from 0 to 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number from 0'],
    [{ RATE_LIMIT_SCALE: 'Infinity' }, 'RATE_LIMIT_SCALE must be a number from 0'],
    [{ CLASS_SPEED: '0.5' }, 'CLASS_SPEED must be a number from 1 to 20'],
    [{ CLASS_SPEED: '21' }, 'CLASS_SPEED must be a number from 1 to 20'],
    [{ CLASS_SPEED: '10', HOST: '0.0.0.0' }, 'CLASS_SPEED is for scripted classes'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfiguration(env)).toThrow(ConfigurationError)
    expect(() => readConfiguration(env)).toThrow(sentence)
  })

  test('never repeats a password', () => {
    expect(() => readConfiguration({ DATABASE_URL: 'me:secret@db/kunwari' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})

describe('isLoopback', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['localhost', true],
    ['LOCALHOST', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['127.1', false],
    ['127.0.0.1.example.org', false],
    ['localhost.example.org', false],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected)
  })
})

describe('the settings of a hub', () => {
  const north = 'postgres://me:s3cret@north.example/kunwari'
  const south = 'postgresql://me:s3cret@south.example:6432/kunwari?sslmode=require'

  test('HUB_CELLS names databases, with spaces or lines between them', () => {
    const { hubCells } = readConfiguration({
      HUB: '1',
      HUB_CELLS: ` north=${north}\n  south=${south} `,
    })
    expect(hubCells).toEqual([
      { name: 'north', databaseUrl: north },
      { name: 'south', databaseUrl: south },
    ])
    expect(readConfiguration({ HUB: '1', HUB_CELLS: ' ' }).hubCells).toEqual([])
  })

  test('an old key alone is refused: it would seal nothing', () => {
    const key = 'ab'.repeat(32)
    expect(() => readConfiguration({ HUB: '1', HUB_OLD_KEY: key })).toThrow('needs HUB_KEY')
    const both = readConfiguration({ HUB: '1', HUB_KEY: 'cd'.repeat(32), HUB_OLD_KEY: key })
    expect(both.hubOldKey).toBe(key)
  })

  test.each([
    ['HUB_KEY', { HUB_KEY: 'abc' }],
    ['HUB_OLD_KEY', { HUB_KEY: 'cd'.repeat(32), HUB_OLD_KEY: 'zz'.repeat(32) }],
  ])('%s is held to 64 hexadecimal digits before anything starts', (name, env) => {
    const read = () => readConfiguration({ HUB: '1', ...env })
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(`${name} must be 64 hexadecimal digits`)
  })

  test.each([
    [{ HUB: '0', HUB_CELLS: `north=${north}` }, 'HUB_CELLS needs HUB=1.'],
    [{ HUB_CELLS: `north=${north},south=${south}` }, 'with a space between them; number 1 is not'],
    [{ HUB_CELLS: north }, 'number 1 is not'],
    [{ HUB_CELLS: `north=${north} ${south}` }, 'number 2 is not'],
    [{ HUB_CELLS: `North=${north}` }, 'number 1 is not'],
    [{ HUB_CELLS: `a${'b'.repeat(21)}=${north}` }, 'number 1 is not'],
    [{ HUB_CELLS: 'north=mysql://me:s3cret@db/kunwari' }, 'north must look like'],
    [{ HUB_CELLS: 'north=postgres://me:s3cret@db/' }, 'north must look like'],
    [{ HUB_CELLS: `main=${north}` }, 'main is the name of the database'],
    [{ HUB_CELLS: `north=${north} north=${south}` }, 'north is named twice'],
    [
      { HUB_CELLS: `north=${north} south=postgres://you@north.example:5432/kunwari` },
      'of south is',
    ],
    [{ HUB_CELLS: `north=${north}`, DATABASE_URL: north }, 'of north is'],
  ])('refuses %o, and repeats no address', (env, said) => {
    const read = () => readConfiguration({ HUB: '1', ...env })
    expect(read).toThrow(said)
    expect(read).toThrow(/^(?!.*s3cret)/)
  })
})
