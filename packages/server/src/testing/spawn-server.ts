import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import nodeSettings from '../../node-settings.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../../../..')
const serverEntry = path.resolve(import.meta.dirname, '../main.ts')
const isWindows = process.platform === 'win32'
const readyWaitMs = 120_000
const readyPollMs = 25

/**
 * What a program of ours needs of the environment that it is started in: where programs are, and the code
 * that was compiled before, without which each start takes half a second longer.
 */
export const programEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(root, nodeSettings.compileCache),
}

/** What a process that runs servers gets of ours. */
export const processEnvironment = {
  ...nodeSettings.env,
  ...programEnvironment,
  ...(process.env.POSTGRES_OVER && { POSTGRES_OVER: process.env.POSTGRES_OVER }),
}

/** The settings of a server under test: no rate limits and no trading, unless `env` has others. */
export function settingsOf(input: {
  port: number
  dataDir: string
  env?: Record<string, string>
}): Record<string, string> {
  return {
    PORT: String(input.port),
    DATA_DIR: input.dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '0',
    TRADING_SHARE: '0',
    ...input.env,
  }
}

/** A server in a process of its own, that can be killed without warning. */
export type SpawnedServer = {
  url: string
  pid: number
  /** What it wrote, for the message of a failing test. */
  output(): string
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the real server on a folder of its own and waits until it is ready.
 *
 * @param entry the script to run, if not the server's own, or a program that starts one
 * @param nodeArgs how Node runs it, where that is not as for a server in use
 */
export async function spawnServer(input: {
  port: number
  dataDir: string
  entry?: string
  nodeArgs?: string[]
  env?: Record<string, string>
  readyWithinMs?: number
}): Promise<SpawnedServer> {
  const written: string[] = []
  const [program, ...args] = commandOf(input)
  const child = spawn(program, args, {
    env: { ...processEnvironment, ...settingsOf(input) },
    stdio: ['ignore', 'pipe', 'pipe', ...(isWindows ? (['ipc'] as const) : [])],
  })
  child.stdout?.on('data', (chunk) => written.push(String(chunk)))
  child.stderr?.on('data', (chunk) => written.push(String(chunk)))
  const url = `http://127.0.0.1:${input.port}`
  const output = () => written.join('')
  await waitUntilReady(url, child, { output, withinMs: input.readyWithinMs ?? readyWaitMs })
  // A process that answers has a number.
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    output,
    kill: () => end(child, 'SIGKILL'),
    stop: () => (isWindows ? endByChannel(child) : end(child, 'SIGTERM')),
  }
}

function commandOf({
  entry = serverEntry,
  nodeArgs = nodeSettings.args,
}: {
  entry?: string
  nodeArgs?: string[]
}): [string, ...string[]] {
  return /\.m?[jt]s$/.test(entry) ? [process.execPath, ...nodeArgs, entry] : [entry]
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null)
    throw new Error('a listening socket has a port')
  return address.port
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  { output, withinMs }: { output: () => string; withinMs: number },
): Promise<void> {
  const until = performance.now() + withinMs
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`)
    if (await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, readyPollMs))
  }
  child.kill('SIGKILL')
  throw new Error(`the server was not ready in time:\n${output()}`)
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** On Windows a signal would end it at once; a server also stops in order when its parent lets go of it. */
async function endByChannel(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
