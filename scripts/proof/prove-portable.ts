import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@kunwari/server/testing/spawn-server'
import { ROOT, run } from '../processes.ts'
import {
  giveAway,
  ordinaryPerson,
  type PackagedStart,
  processesOf,
  startPackaged,
} from './packaged-start.ts'
import type { Proof } from './proof.ts'

const PLATFORM = 'linux-x64'
/** On a machine that does nothing else. */
const FOLDER_SECONDS_MAX = 10
const NPX_SECONDS_MAX = 20
/** How this machine reaches the registry of npm. */
const NETWORK = /^(node_extra_ca_certs|https?_proxy|no_proxy|npm_config_registry)$/i
/** From a deposit to whose money paid a withdrawal. */
const JOURNEYS = ['e2e/journey.e2e.ts', 'e2e/who-paid-me.e2e.ts']

/**
 * Makes the package and the folder to double-click, and starts each as somebody who has nothing else: the
 * folder without any program on the PATH, the package with Node, npm and a shell alone, without Git or a
 * compiler. Each is killed, started again and stopped, and the journey is played in it.
 */
export async function provePortable(proof: Proof, { folder }: { folder: string }): Promise<void> {
  await proof.timed('make both', async () => {
    await make('pack', [])
    await make('portable', ['--platform', PLATFORM])
  })
  await proveFolder(proof, makeRoom(folder, 'folder'))
  await provePackage(proof, makeRoom(folder, 'npx'))
}

async function proveFolder(proof: Proof, room: string): Promise<void> {
  const made = path.join(ROOT, `dist/kunwari-${PLATFORM}/Kunwari`)
  // A name that quotes and letters of other languages have to get through.
  const folder = path.join(room, "Guro's Kunwari ñ")
  fs.cpSync(made, folder, { recursive: true })
  giveAway(room)
  const program = path.join(folder, 'kunwari')
  await proveStart(proof, {
    what: 'the folder',
    secondsMax: FOLDER_SECONDS_MAX,
    start: { program, args: [], folder, env: { PATH: '/nonexistent' }, typed: '2\n' },
  })
  await proveJourney(proof, { what: 'the folder', program })
}

async function provePackage(proof: Proof, room: string): Promise<void> {
  const file = fs.readdirSync(path.join(ROOT, 'dist')).find((name) => name.endsWith('.tgz'))
  const cache = path.join(room, 'cache')
  const programs = path.join(room, 'bin')
  fs.mkdirSync(programs)
  fs.symlinkSync(process.execPath, path.join(programs, 'node'))
  fs.symlinkSync('/bin/sh', path.join(programs, 'sh'))
  fs.copyFileSync(path.join(ROOT, 'dist', file ?? ''), path.join(room, 'kunwari.tgz'))
  const folder = path.join(room, 'empty')
  fs.mkdirSync(folder)
  giveAway(room)
  const network = Object.entries(process.env).flatMap(([name, value]) =>
    NETWORK.test(name) && value !== undefined ? [[name, value]] : [],
  )
  const env = { ...Object.fromEntries(network), PATH: programs, npm_config_cache: cache }
  const npx = [findNpx(), '--yes', '--package', '../kunwari.tgz', 'kunwari']
  const start = { program: process.execPath, folder, env }
  await proveStart(proof, {
    what: 'npx',
    secondsMax: NPX_SECONDS_MAX,
    start: { ...start, args: [...npx, 'class'] },
  })
  await proveCommands(proof, { folder, env, npx })
  const [installed = ''] = fs.globSync(`${cache}/_npx/*/node_modules/kunwari/bin/kunwari.mjs`)
  await proveJourney(proof, { what: 'the package', program: installed })
}

async function proveStart(
  proof: Proof,
  input: { what: string; secondsMax: number; start: Omit<PackagedStart, 'port'> },
): Promise<void> {
  const { what, secondsMax } = input
  const start = { ...input.start, port: await freePort() }
  const first = await startPackaged(start)
  proof.check(
    `${what} shows its first page within ${secondsMax} s`,
    first.firstPageSeconds <= secondsMax,
    `${first.firstPageSeconds.toFixed(1)} s, load ${first.load}`,
  )
  await first.end('SIGKILL')
  const second = await startPackaged(start)
  const [before, after] = [first, second].map(({ output }) => classCodeIn(output()))
  proof.check(
    `${what} comes back with its class after a kill`,
    before !== undefined && before === after,
    `${second.firstPageSeconds.toFixed(1)} s, load ${second.load}`,
  )
  await second.end('SIGINT')
  const left = await processesOf(start.folder)
  proof.check(`${what} leaves no process behind`, left.length === 0, left.join(', '))
}

/** The other commands of the package, on the world that its start made. */
async function proveCommands(
  proof: Proof,
  { folder, env, npx }: { folder: string; env: Record<string, string>; npx: string[] },
): Promise<void> {
  const commands: [string[], Record<string, string>][] = [
    [['backup', 'class.kunwari'], { DATA_DIR: 'kunwari-class-data' }],
    [['restore', 'class.kunwari'], { DATA_DIR: 'restored' }],
    [['lab', '--set', 'people=300', '--days', '30'], {}],
  ]
  for (const [words, settings] of commands) {
    const code = await promisify(execFile)(process.execPath, [...npx, ...words], {
      cwd: folder,
      env: { ...env, ...settings, HOME: folder },
      ...ordinaryPerson(),
    }).then(
      () => '',
      (error: Error) => error.message,
    )
    proof.check(`npx kunwari ${words[0]} succeeds`, code === '', code)
  }
  const left = await processesOf(folder)
  proof.check('its commands leave no process behind', left.length === 0, left.join(', '))
}

async function proveJourney(
  proof: Proof,
  { what, program }: { what: string; program: string },
): Promise<void> {
  const code = await run(path.join(ROOT, 'scripts/test.ts'), JOURNEYS, {
    env: { E2E_START: program, OPEN_BROWSER: '0' },
  })
  proof.check(`the journey is played in ${what}`, code === 0)
}

async function make(command: string, args: string[]): Promise<void> {
  const code = await run(path.join(ROOT, `scripts/${command}.ts`), args)
  if (code !== 0) throw new Error(`npm run ${command} failed: what it said stands above.`)
}

function makeRoom(folder: string, name: string): string {
  const room = path.join(folder, name)
  fs.mkdirSync(room)
  return room
}

function classCodeIn(output: string): string | undefined {
  return /Class code: (\w+)/.exec(output)?.[1]
}

/** Beside the npm that runs this; a proof is a script of npm's. */
function findNpx(): string {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run it by npm: npm run proof -- portable.')
  return path.join(path.dirname(npm), 'npx-cli.js')
}
