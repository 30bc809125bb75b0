import { networkInterfaces } from 'node:os'
import { demoEmailOf, demoPassword, demoPeople } from '@kunwari/domain/identity/demo-people'
import { type RunningServer, runServer } from '../packages/server/src/main.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/**
 * The server's process with its banner: the address, and who may come in.
 *
 * @param onReady told once the banner has been printed
 */
export async function serve(onReady: (server: RunningServer) => void = () => {}): Promise<void> {
  await runServer(
    (server) => {
      console.log(bannerOf(server))
      onReady(server)
    },
    (_begun, server) => {
      console.log(box(['Another class has begun.', ...waysIn(server)]))
    },
  )
}

/** What is printed once a server answers: where it is, and who may come in. */
export function bannerOf(server: RunningServer): string {
  return box(describe(server))
}

/** Where phones in the same network find a server that listens on every address of this machine. */
export function addressForOthers({ url, configuration }: Ways): string {
  if (configuration.publicUrl !== null) return configuration.publicUrl
  if (!EVERY_ADDRESS.has(configuration.host)) return url
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return outward ? `http://${outward.address}:${new URL(url).port}` : url
}

type Ways = Pick<RunningServer, 'url' | 'configuration'>

function describe({ url, app, configuration, database }: RunningServer): string[] {
  const people = configuration.isDemo
    ? [
        '',
        'Sign in as',
        ...demoPeople.map((name) => `  ${demoEmailOf(name)}`),
        `with ${demoPassword}`,
      ]
    : []
  return [
    `Kunwari: ${url}`,
    'Pretend pesos only. No real money, no real offer.',
    ...people,
    ...waysIn({ url, app, configuration }),
    '',
    `Data: ${database}`,
    `Ready in ${Math.round(performance.now())} ms. Ctrl-C stops it.`,
  ]
}

/** How learners come in, and the first admin where there is none. */
function waysIn({
  url,
  app,
  configuration,
}: Pick<RunningServer, 'url' | 'app' | 'configuration'>): string[] {
  const outside = addressForOthers({ url, configuration })
  if (configuration.isHub) return waysIntoHub(outside, app.setupToken)
  const classCode = configuration.isDemo
    ? []
    : [`Class code: ${app.classCode}`, `Learners join at ${outside}/join/${app.classCode}`]
  const setup =
    app.setupToken === null
      ? []
      : [
          '',
          'Make the first admin within an hour, with this link that works once:',
          `${outside}/setup#${app.setupToken}`,
        ]
  return [...classCode, ...setup]
}

/** How the first host comes in, and everybody after. */
function waysIntoHub(outside: string, setupToken: string | null): string[] {
  const own = [`Instructors make classes at ${outside}/teach`, `Hosts: ${outside}/host`]
  if (setupToken === null) return own
  const link = `${outside}/setup#${setupToken}`
  return [...own, '', 'Make the first host within an hour, with this link that works once:', link]
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  const rows = lines.map((line) => `│ ${line.padEnd(width)} │`)
  return [`┌${rule}┐`, ...rows, `└${rule}┘`].join('\n')
}
