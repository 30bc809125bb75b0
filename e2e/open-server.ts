import { type ChildProcess, fork } from 'node:child_process'
import {
  processEnvironment,
  type SpawnedServer,
  settingsOf,
  spawnServer,
} from '@kunwari/server/testing/spawn-server'

/** A server that a test's browser goes to. */
export type OpenServer = Pick<SpawnedServer, 'url' | 'output' | 'stop'>

/** To the process of many servers: start one with these settings, or close it. */
export type StartRequest = { id: number; settings: Record<string, string> }
export type Request = StartRequest | { id: number }
export type Answer = { id: number } & ({ banner: string } | { failed: string })

/**
 * The server's own settings clear its memory so often that a start takes a quarter longer, for thousands of
 * idle pages: these worlds are small, and started by the dozen. What memory it needs is measured by benches.
 */
const nodeArgs = ['--max-semi-space-size=4']

/** The process in which this worker's servers run: made for the first. */
let ours: ChildProcess | undefined
let lastId = 0

/**
 * Opens a server on a folder of its own, in the one process that this worker has for all of its servers.
 * E2E_START names a package or a folder to play with instead, which has a process each time.
 */
export async function openServer(input: {
  port: number
  dataDir: string
  env: Record<string, string>
}): Promise<OpenServer> {
  const entry = process.env.E2E_START
  if (entry !== undefined) return spawnServer({ ...input, entry, nodeArgs })
  lastId += 1
  const id = lastId
  const banner = await ask({ id, settings: settingsOf(input) })
  return {
    url: `http://127.0.0.1:${input.port}`,
    output: () => banner,
    stop: async () => {
      await ask({ id })
    },
  }
}

async function ask(request: Request): Promise<string> {
  ours ??= makeProcess()
  const child = ours
  const answer = new Promise<Answer>((resolve, reject) => {
    const onMessage = (received: Answer): void => {
      if (received.id !== request.id) return
      child.off('message', onMessage).off('exit', onExit)
      resolve(received)
    }
    const onExit = (): void => reject(new Error('the process of the servers has ended'))
    child.on('message', onMessage).once('exit', onExit)
  })
  child.send(request)
  const received = await answer
  if ('failed' in received) throw new Error(received.failed)
  return received.banner
}

function makeProcess(): ChildProcess {
  const child = fork(new URL('./many-servers.ts', import.meta.url), {
    execArgv: nodeArgs,
    env: processEnvironment,
    // What a server logs is no part of a test's output; why the process ended is.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', () => {
    ours = undefined
  })
  // A worker that is done does not wait for it.
  child.unref()
  child.channel?.unref()
  return child
}
