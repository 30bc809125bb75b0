import { readConfiguration } from '@kunwari/server/config'
import { type RunningServer, startServer } from '@kunwari/server/main'
// A demo world hashes the passwords of its people: four fifths of the time of its start.
import '@kunwari/server/testing/cheap-password-cost'
import { bannerOf } from '../scripts/serve.ts'
import type { Answer, Request, StartRequest } from './open-server.ts'

// A process with one server after the other, and some beside each other, for a worker of the browser tests: the
// two seconds of a processor that reading the server's thousand files takes are spent once in it.

const open = new Map<number, RunningServer>()

process.on('message', (request: Request) => {
  const work = 'settings' in request ? start(request) : close(request.id)
  work.then(
    (banner) => answer({ id: request.id, banner }),
    (error: Error) => answer({ id: request.id, failed: error.stack ?? error.message }),
  )
})
// The worker has ended, in order or not: nothing outlives it.
process.on('disconnect', () => void closeAll().finally(() => process.exit()))

async function start({ id, settings }: StartRequest): Promise<string> {
  const server = await startServer(readConfiguration(settings), { log: () => undefined })
  open.set(id, server)
  return bannerOf(server)
}

async function close(id: number): Promise<string> {
  await open.get(id)?.close()
  open.delete(id)
  return ''
}

async function closeAll(): Promise<void> {
  await Promise.allSettled([...open.keys()].map(close))
}

function answer(message: Answer): void {
  process.send?.(message)
}
