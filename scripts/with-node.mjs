// Runs a script under a Node that Kunwari works with, on a machine that may have an older one, and
// with the packages of package-lock.json in place. It comes before everything, so it has no
// dependency, and its syntax is read by every Node since 14.
//
//   node scripts/with-node.mjs scripts/start.ts [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MIN = [24, 15]
/** How often it is looked whether the shell of npm is still there. */
const SHELL_POLL_MS = 200
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

try {
  const node = findNode()
  installPackages(node)
  linkNode(node)
  run(node, process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/**
 * This Node when it is new enough, else the one of tools/node, installed when it is missing: systems.json
 * names its package for each system, package.json the version, since not every package has every version.
 */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const wanted = `Install Node ${NODE_MIN.join('.')} or newer from https://nodejs.org and run this again`
  const system = `${process.platform}-${process.arch}`
  const tools = path.join(root, 'tools', 'node')
  const brought = JSON.parse(fs.readFileSync(path.join(tools, 'systems.json'), 'utf8'))[system]
  if (!brought) {
    throw new Error(
      `Kunwari needs Node ${NODE_MIN.join('.')}, this is ${process.versions.node}, and Kunwari brings none for ${system}. ${wanted}.`,
    )
  }
  const node = path.join(tools, 'node_modules', brought.package, brought.program)
  const lock = path.join(tools, 'package-lock.json')
  const mark = path.join(tools, 'node_modules', '.kunwari-hash')
  if (!fs.existsSync(node) || !isMarked(mark, hashFiles([lock]))) {
    console.error(`Node ${process.versions.node} is too old: fetching one that fits ...`)
    npmInstall(tools, process.env)
    if (fs.existsSync(path.dirname(mark))) fs.writeFileSync(mark, hashFiles([lock]))
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (version.status !== 0 || !isNewEnough(version.stdout.trim().slice(1))) {
    throw new Error(`The Node that Kunwari brings does not run on this system. ${wanted}.`)
  }
  return node
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])
}

/** `npm ci` when the lock or a manifest is another than at the last install. */
function installPackages(node) {
  const modules = path.join(root, 'node_modules')
  const mark = path.join(modules, '.kunwari-hash')
  const files = ['package-lock.json', ...listManifests()].map((file) => path.join(root, file))
  const hash = hashFiles(files)
  if (isMarked(mark, hash)) return
  console.error('Installing packages ...')
  // npm is a script for the first node on the PATH, so its install scripts run under this one too.
  npmInstall(root, withPath(node))
  fs.writeFileSync(mark, hash)
}

function listManifests() {
  const folders = ['e2e', 'bench']
  for (const name of fs.readdirSync(path.join(root, 'packages'))) folders.push(`packages/${name}`)
  return ['package.json', ...folders.map((folder) => `${folder}/package.json`)].filter((file) =>
    fs.existsSync(path.join(root, file)),
  )
}

function npmInstall(cwd, env) {
  // npm is a script of cmd on Windows, which only a shell starts. What it says is shown when it fails.
  const { status, signal, error, stdout } = spawnSync('npm ci --no-audit --no-fund 2>&1', {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: true,
  })
  if (status !== 0 && stdout) process.stderr.write(stdout)
  if (error) throw new Error(`npm could not be started: ${error.message}.`)
  if (status !== 0) {
    throw new Error(`npm ci in ${cwd} failed (${signal || status}): what it said stands above.`)
  }
}

/** So that `npx` and the scripts of package.json find the same Node by its name. */
function linkNode(node) {
  const link = path.join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || readLink(link) === node) return
  try {
    fs.rmSync(link, { force: true })
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(node, link)
  } catch (error) {
    // A checkout that may only be read is good enough to run, or another start was first.
    if (!['EACCES', 'EPERM', 'EROFS', 'EEXIST'].includes(error.code)) throw error
  }
}

function readLink(link) {
  try {
    return fs.readlinkSync(link)
  } catch {
    return null
  }
}

function run(node, args) {
  const settings = readSettings(args[0])
  // The channel tells the script when this process was killed, so that it ends as well.
  const child = spawn(node, [...settings.args, ...args], {
    cwd: root,
    env: { ...settings.env, ...withPath(node) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  passOnSignals(child)
  endWithShell(child)
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}.`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    // 128 and the signal's number is what a shell reports for such an end.
    process.exit(signal ? 128 + os.constants.signals[signal] : code)
  })
}

/**
 * Windows tells every process of a console by itself of Ctrl-C and of a window that is closed, and to kill
 * there is to end at once: so this one only waits for the other, which ends in order.
 */
function passOnSignals(child) {
  const isWindows = process.platform === 'win32'
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', ...(isWindows ? ['SIGBREAK'] : [])]) {
    process.on(signal, () => {
      if (!isWindows) child.kill(signal)
    })
  }
}

/**
 * npm starts this through a shell, and a signal that npm gets is given to that shell alone, which dies
 * of it. Its script is ended in order then, as if it had got the signal itself.
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

/** What is set for the server's own process, and for no other. */
function readSettings(script) {
  if (script !== 'scripts/start.ts') return { args: [], env: {} }
  const file = path.join(root, 'packages/server/node-settings.json')
  const { args, env, compileCache } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return { args, env: { ...env, NODE_COMPILE_CACHE: path.join(root, compileCache) } }
}

function withPath(node) {
  return {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  }
}

function isMarked(mark, hash) {
  return fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === hash
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${path.relative(root, file)}\n`).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}
