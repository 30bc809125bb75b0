import { spawn } from 'node:child_process'
import type { RunningServer } from '../../packages/server/src/main.ts'
import { addressForOthers, serve } from '../serve.ts'
import { both, words } from './words.ts'

/** How long the room's first phone may take before the way out of a closed network is told. */
const PHONE_WAIT_MS = 120_000
const LOOK_MS = 2_000

/** The server of the launcher: it opens the browser where a teacher begins, and looks out for a phone. */
await serve((server) => {
  const { url, configuration } = server
  const here = url.replace('0.0.0.0', '127.0.0.1')
  const first = firstPage(server)
  console.log(`\n${both(words.opening)}\n  ${here}${first}\n`)
  if (process.env.OPEN_BROWSER !== '0') openBrowser(`${here}${first}`)
  if (!configuration.isDemo) checkNetwork(server)
  console.log(`${both(words.howToStop)}\n`)
})

/** The page that makes the first admin, then the class's own; the demo world tells its story first. */
function firstPage({ app, configuration }: RunningServer): string {
  if (configuration.isDemo) return '/'
  return app.setupToken === null ? '/admin/class' : `/setup#${app.setupToken}`
}

/** Only a phone that came in shows that phones can: networks keep them apart, and firewalls too. */
function checkNetwork(server: RunningServer): void {
  const outside = addressForOthers(server)
  if (outside === server.url) {
    console.log(`${both(words.noNetwork)}\n`)
    return
  }
  console.log(`${both(words.tryPhone)}\n  ${outside}/join/${server.app.classCode}\n`)
  const since = performance.now()
  let isHintDue = true
  const looking = setInterval(() => {
    const reached = server.app.reachableAddresses.find(({ reachedBy }) => reachedBy > 0)
    if (reached) {
      console.log(`${both(words.phoneCame)} ${reached.url}\n`)
      clearInterval(looking)
    } else if (isHintDue && performance.now() - since > PHONE_WAIT_MS) {
      isHintDue = false
      console.log(`${both(words.noPhone)}\n`)
    }
  }, LOOK_MS)
  looking.unref()
}

/**
 * Opens an address in the person's browser. Where that fails nothing is lost: the address stands in the
 * window too.
 *
 * @param url of this server
 */
function openBrowser(url: string): void {
  const [program, ...args] = openerOf(process.platform, url)
  const child = spawn(program, args, { detached: true, stdio: 'ignore', windowsHide: true })
  child.on('error', () => undefined)
  child.unref()
}

/** The program that opens an address, without a shell that would read `&` or `#` its own way. */
function openerOf(platform: string, url: string): [string, ...string[]] {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  if (platform === 'darwin') return ['open', url]
  return ['xdg-open', url]
}
