#!/usr/bin/env node
// What `npx kunwari` runs. Every Node since 14 reads it; one older than Kunwari needs fetches another.
//
//   npx kunwari                      starts it, with its data in ./kunwari-data
//   npx kunwari class                starts it for the phones of this room, data in ./kunwari-class-data
//   npx kunwari backup FILE          and restore, seed, lab, hub-host-link
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MIN = [24, 15]
/** How often it is looked whether npx is still there. */
const SHELL_POLL_MS = 200
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const commands = {
  start: { script: 'pack/start.js', env: {} },
  // For a room, with a world of its own: the demo world's people have a password that everybody knows.
  class: { script: 'pack/start.js', env: { HOST: '0.0.0.0', DATA_DIR: 'kunwari-class-data' } },
  backup: { script: 'backup.js', env: {} },
  restore: { script: 'restore.js', env: {} },
  seed: { script: 'seed.js', env: {} },
  lab: { script: 'lab.js', env: {} },
  'hub-host-link': { script: 'hub-host-link.js', env: {} },
}

const usage = `npx kunwari [COMMAND]

Starts Kunwari, with its data in ./kunwari-data, and prints its address. Ctrl-C stops it.

  class           starts it for the phones of this room, with its data in ./kunwari-class-data
  backup FILE     writes the world into one file; its server may run meanwhile
  restore FILE    puts a backup into an empty folder or database
  seed            gives the demo world a past, with its server stopped
  lab             plays a world of the laboratory, without a server
  hub-host-link   prints a link for a new password of a host

npx kunwari COMMAND --help says what each of the last five takes. Settings are environment variables, like PORT=3001.`

try {
  const [name = 'start', ...args] = process.argv.slice(2)
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(usage)
    process.exit(0)
  }
  const command = Object.prototype.hasOwnProperty.call(commands, name) ? commands[name] : null
  if (!command || ((name === 'start' || name === 'class') && args.length > 0)) {
    throw new Error(
      `Say one of: kunwari, ${Object.keys(commands)
        .slice(1)
        .map((one) => `kunwari ${one}`)
        .join(', ')}. Settings are environment variables, like PORT=3001.`,
    )
  }
  if (command.script === commands.start.script) requireAddress()
  run(findNode(), command, args)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** From inside of a container nobody sees by which address phones reach its machine. */
function requireAddress() {
  if (process.env.IN_CONTAINER !== '1' || process.env.PUBLIC_URL) return
  throw new Error(
    'Say by which address phones reach this machine: -e PUBLIC_URL=http://192.168.1.20:3000, with its own.',
  )
}

/** This Node when it is new enough, else one of the package's own, fetched when it is missing. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const tools = path.join(root, 'tools', 'node')
  const wanted = `Install Node ${NODE_MIN.join('.')} or newer from https://nodejs.org and run this again`
  let node = findFetched(tools)
  if (node === null) {
    console.error(
      `Node ${process.versions.node} is too old for Kunwari: fetching one that fits ...`,
    )
    const npm = process.env.npm_execpath
    const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts']
    const options = { cwd: tools, stdio: ['ignore', 'ignore', 'inherit'] }
    if (npm && npm.endsWith('npm-cli.js')) spawnSync(process.execPath, [npm, ...args], options)
    else if (process.platform === 'win32')
      spawnSync(`npm ${args.join(' ')}`, { ...options, shell: true })
    else spawnSync('npm', args, options)
    node = findFetched(tools)
  }
  if (node === null) throw new Error(`No Node for this system could be fetched. ${wanted}.`)
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (version.status !== 0 || !isNewEnough(version.stdout.trim().slice(1))) {
    throw new Error(`The Node that was fetched does not run here. ${wanted}.`)
  }
  return node
}

/** Of the platform packages npm puts in the one that fits. */
function findFetched(tools) {
  const modules = path.join(tools, 'node_modules')
  if (!fs.existsSync(modules)) return null
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const name of fs.readdirSync(modules)) {
    const file = path.join(modules, name, 'bin', program)
    if (fs.existsSync(file)) return file
  }
  return null
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])
}

function run(node, command, args) {
  const settings = JSON.parse(
    fs.readFileSync(path.join(root, 'packages/server/node-settings.json'), 'utf8'),
  )
  // The channel tells the server when this process was killed, so that it ends as well.
  const child = spawn(
    node,
    [...settings.args, path.join(root, 'scripts', command.script), ...args],
    {
      env: {
        ...settings.env,
        NODE_COMPILE_CACHE: path.join(root, '.cache'),
        KUNWARI_COMMAND: 'npx kunwari',
        DATA_DIR: 'kunwari-data',
        ...command.env,
        ...withoutEmpty(process.env),
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // On Windows the console tells each of its programs itself, and this would be a kill.
    process.on(signal, () => process.platform !== 'win32' && child.kill(signal))
  }
  endWithShell(child)
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}.`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) =>
    process.exit(signal ? 128 + os.constants.signals[signal] : code),
  )
}

/**
 * npx starts this through a shell, and a signal that npx gets is given to that shell alone, which dies of
 * it. The server is ended in order then, as if it had got the signal itself.
 */
function endWithShell(child) {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, SHELL_POLL_MS)
  watch.unref()
}

/** A setting that is given empty is not given. */
function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
