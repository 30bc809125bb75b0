import { connect, type Socket } from 'node:net'

/** Many connections that each send a byte of a request now and then and never come to its end. */
export type SlowClients = {
  /** How many the server has not closed. */
  open: () => number
  /** Bytes that the slowest of them has got rid of. */
  sentByEach: () => number
  /** What the server said to those that it closed. */
  answers: () => readonly string[]
  stop: () => void
}

const slowly = [
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"identifier":"',
]

/** @param everyMs between two bytes of one connection */
export function openSlowClients(input: {
  port: number
  count: number
  everyMs: number
}): SlowClients {
  const answers: string[] = []
  const clients = Array.from({ length: input.count }, (_, index) => {
    const socket = connect(input.port, '127.0.0.1')
    const client = { socket, sent: 0, said: '' }
    socket.on('data', (chunk: Buffer) => {
      client.said += chunk.toString('latin1')
    })
    socket.on('close', () => answers.push(client.said.split('\r\n')[0] ?? ''))
    // A connection that is cut says so by its end, which is what is looked at.
    socket.on('error', () => socket.destroy())
    socket.write(slowly[index % slowly.length] ?? '')
    return client
  })
  const timer = setInterval(() => {
    for (const client of clients) {
      if (!isOpen(client.socket)) continue
      client.socket.write('x')
      client.sent += 1
    }
  }, input.everyMs)
  return {
    open: () => clients.filter(({ socket }) => isOpen(socket)).length,
    sentByEach: () => Math.min(...clients.map(({ sent }) => sent)),
    answers: () => answers,
    stop: () => {
      clearInterval(timer)
      for (const { socket } of clients) socket.destroy()
    },
  }
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed && socket.writable
}
