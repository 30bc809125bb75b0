import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { redFlagIds } from '../packages/domain/src/red-flags/red-flag-ids.at-build.ts'
import { ROOT } from './processes.ts'

// What docs/asvs.md says of the whole source, and no test of one call could show.

type Source = { file: string; text: string }

/** What is shipped: every package's source and the web app's build, without tests and their worlds. */
const sources: Source[] = ['packages']
  .flatMap((folder) => fs.readdirSync(path.join(ROOT, folder)).map((one) => `${folder}/${one}`))
  .flatMap((one) => [`${one}/src`, `${one}/vite`])
  .filter((folder) => fs.existsSync(path.join(ROOT, folder)))
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/test-database/.test(file))
  .toSorted()
  .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }))

const document = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
const server = sources.filter(({ file }) =>
  ['packages/server/', 'packages/embedded-postgres/'].some((folder) => file.startsWith(folder)),
)

const withText = (among: readonly Source[], pattern: RegExp) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const matches = (among: readonly Source[], pattern: RegExp) => [
  ...new Set(among.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found]) => found))),
]

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))

test('there is source to look at', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(server.length).toBeGreaterThan(150)
})

describe('cryptography', () => {
  const uses = /from 'node:crypto'|from 'otpauth'|from '@simplewebauthn\/server'/
  const [, algorithms = ''] = document.split('## Algorithms')
  const named = [...(algorithms.split('\n## ')[0] ?? '').matchAll(/`([^`]+\.ts)`/g)].map(
    ([, file = '']) => (file.startsWith('packages/') ? file : `packages/server/src/${file}`),
  )

  test('is used where the inventory names it and nowhere else', () => {
    const inventory = [...new Set(named)].toSorted()
    expect(withText(sources, uses).toSorted()).toEqual(inventory)
  })

  test('is Node’s own, by the algorithms of the inventory', () => {
    const known = [
      'argon2',
      'createCipheriv',
      'createDecipheriv',
      'createHash',
      'createHmac',
      'hkdfSync',
      'randomBytes',
      'randomFillSync',
      'randomInt',
      'randomUUID',
      'timingSafeEqual',
    ]
    const imported = matches(sources, /import \{([^}]*)\} from 'node:crypto'/g)
      .flatMap((names = '') => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    expect([...new Set(imported)].toSorted()).toEqual(known)
    expect(matches(sources, /create(?:Hash|Hmac)\(([^,)]*)/g)).toEqual(["'sha256'"])
    expect(matches(server, /algorithm = '([^']*)'/g)).toEqual(['aes-256-gcm'])
    expect(matches(server, /create(?:C|Dec)ipheriv\((\w+)/g)).toEqual(['algorithm'])
  })
})

describe('the server', () => {
  test('starts only PostgreSQL, icacls on Windows and one cmd command', () => {
    const starting = server.filter(({ text }) => text.includes('child_process'))
    expect(starting.map(({ file }) => file)).toEqual([
      'packages/embedded-postgres/src/cluster.ts',
      'packages/embedded-postgres/src/system/close-folder.ts',
      'packages/embedded-postgres/src/system/cluster-path.ts',
      'packages/embedded-postgres/src/system/pg-ctl.ts',
      'packages/embedded-postgres/src/system/start-directly.ts',
    ])
    expect(matches(server, /import \{([^}]*)\} from 'node:child_process'/g)).toEqual([
      ' execFile ',
      ' spawn ',
      ' type ChildProcess, spawn ',
    ])
    expect(withText(starting, /\bshell: /)).toEqual([])
    // Its text is always the same: what differs comes in a variable.
    expect(matches(server, /command = ('[^']*')\n/g)).toEqual([
      `'"for %I in ("!KUNWARI_FOLDER!") do @echo %~sI"'`,
    ])
  })

  test('makes no pattern and no program from a text', () => {
    expect(withText(server, /new RegExp\(/)).toEqual([])
    expect(withText(sources, /\beval\(|new Function\(/)).toEqual([])
  })

  test('believes no certificate that its machine does not', () => {
    const lax = /rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED/
    expect(withText(sources, lax)).toEqual([])
  })

  test('asks nothing of the outside but its database and its mail server', () => {
    const asking = /\bfetch\(|\bhttps?\.(?:get|request)\(|createConnection\(|net\.connect\(/
    const ways = /from '(?:node:dgram|node:dns|node:tls|node:https|undici)'/
    expect([...withText(server, asking), ...withText(server, ways)]).toEqual([])
  })

  test('logs in one way only, and reports startup failures to standard error', () => {
    expect(withText(sources, /\bconsole\./)).toEqual([])
    expect(withText(server, /process\.std(?:out|err)/).toSorted()).toEqual([
      'packages/server/src/db/pool.ts',
      'packages/server/src/main.ts',
    ])
  })
})

describe('the web app', () => {
  const web = sources.filter(({ file }) => file.startsWith('packages/web/'))

  test('writes no HTML from a text, and listens to no other window', () => {
    expect(withText(web, /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML/)).toEqual([])
    expect(withText(web, /window\.addEventListener\('message'|window\.onmessage/)).toEqual([])
    // A channel reaches pages of the same origin only, and a worker those of its own scope; the laboratory's
    // worker is a file of the app, and nobody but the page that started it speaks with it.
    expect(withText(web, /postMessage\(/).toSorted()).toEqual([
      'packages/web/src/glass/lab/lab-worker.ts',
      'packages/web/src/glass/lab/run-in-worker.ts',
      'packages/web/src/lib/start-service-worker.ts',
      'packages/web/src/live/follow-person.ts',
      'packages/web/src/live/shared-stream.ts',
    ])
  })
})

// That its flag is seen where the note says is for e2e/red-flags.e2e.ts; a forgotten one fails here at once.
test('every red-flag note is named by a source of the web app', () => {
  const web = sources.filter(({ file }) => file.startsWith('packages/web/src/'))
  const named = (id: string) =>
    web.some(({ text }) => text.includes(`"${id}"`) || text.includes(`'${id}'`))
  expect(redFlagIds.filter((id) => !named(id))).toEqual([])
})

test('every password field tells a password manager what it is for', () => {
  const fields = matches(sources, /<PasswordField\b([^>]*)/g)
  expect(fields.length).toBeGreaterThan(8)
  const untold = fields.filter(
    (props = '') => !/autoComplete="(?:current|new)-password"/.test(props),
  )
  expect(untold).toEqual([])
})

describe('the repository', () => {
  test('names every library with its integrity hash, and none that is deprecated', () => {
    const lock: {
      packages: Record<string, { link?: boolean; integrity?: string; deprecated?: string }>
    } = read('package-lock.json')
    const libraries = Object.entries(lock.packages).filter(
      ([name, { link }]) => name.includes('node_modules/') && !link,
    )
    expect(libraries.length).toBeGreaterThan(400)
    const without = libraries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(without.map(([name]) => name)).toEqual([])
    const givenUp = libraries.filter(([, { deprecated }]) => deprecated !== undefined)
    expect(givenUp.map(([name]) => name)).toEqual([])
  })

  test('is checked by the strict compiler, in every package', () => {
    expect(read('tsconfig.base.json').compilerOptions).toMatchObject({
      strict: true,
      noUncheckedIndexedAccess: true,
    })
    const packages = fs.readdirSync(path.join(ROOT, 'packages'))
    const configurations = packages
      .map((name) => `packages/${name}/tsconfig.json`)
      .filter((file) => fs.existsSync(path.join(ROOT, file)))
    expect(configurations.length).toBeGreaterThan(4)
    for (const file of configurations) {
      const { extends: base, compilerOptions = {} } = read(file)
      expect([file, base, compilerOptions.strict]).toEqual([
        file,
        '../../tsconfig.base.json',
        undefined,
      ])
    }
  })
})
