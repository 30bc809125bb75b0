import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { type Chance, pick } from './chance.ts'

/** Stands between clients and servers, and now and then loses an answer. */
export type CuttingProxy = {
  port: number
  /** Where new connections go: each to one of these ports. */
  aim(ports: readonly number[]): void
  /** The share of requests whose connection is cut once the request was passed on. */
  cut(share: number): void
  /** Connections cut after the server's answer had come, and before it was given on. */
  answersDropped(): number
  /** Connections cut as soon as the request was passed on. */
  requestsCut(): number
  close(): Promise<void>
}

/** Starts a TCP proxy on a free port of this machine. */
export async function startProxy(chance: Chance): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  let targets: readonly number[] = []
  let share = 0
  let answersDropped = 0
  let requestsCut = 0

  const server = createServer((client) => {
    const target = pick(chance, targets)
    if (target === undefined) {
      client.destroy()
      return
    }
    const upstream = connect({ host: '127.0.0.1', port: target })
    let isDoomed = false
    const cutBoth = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      // A side that breaks breaks the other: a client that waits there sends again.
      socket.on('error', cutBoth)
      socket.on('close', () => {
        open.delete(socket)
        cutBoth()
      })
    }
    client.on('data', (chunk) => {
      const isCut = chance() < share
      if (isCut && chance() < 0.5) {
        requestsCut += 1
        upstream.write(chunk, cutBoth)
        return
      }
      isDoomed = isCut
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (!isDoomed) {
        client.write(chunk)
        return
      }
      answersDropped += 1
      cutBoth()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('a proxy has a port')

  return {
    port: address.port,
    aim: (ports) => {
      targets = ports
    },
    cut: (wanted) => {
      share = wanted
    },
    answersDropped: () => answersDropped,
    requestsCut: () => requestsCut,
    close: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
