import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { EmbeddedConnection } from '../connection.ts'

/** A program that listens where a postmaster did, and keeps all that it is told. */
export type Impostor = {
  connection: EmbeddedConnection
  /** What it was sent, as text. */
  received: () => string
  close: () => Promise<void>
}

/** A message of PostgreSQL's: its letter, its length, and what it says. */
export function message(letter: string, ...said: (number | string)[]): Buffer {
  const body = Buffer.concat(
    said.map((one) => {
      if (typeof one === 'string') return Buffer.from(one, 'latin1')
      const number = Buffer.alloc(4)
      number.writeUInt32BE(one)
      return number
    }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter, 'latin1'), length, body])
}

export const impostorMessages = {
  cleartext: message('R', 3),
  md5: message('R', 5, 'salt'),
  sasl: message('R', 10, 'SCRAM-SHA-256\0\0'),
  ok: message('R', 0),
  ready: message('Z', 'I'),
}

/**
 * Starts one in the place of the postmaster of a folder, whose file it says is that of a process of ours.
 *
 * @param answer what it sends for each thing that it is sent, by how many there were
 * @param pid of a process whose working folder is the cluster, as a postmaster's is
 */
export async function startImpostor(
  clusterDir: string,
  { pid, answer }: { pid: number; answer: (count: number, said: Buffer) => Buffer | null },
): Promise<Impostor> {
  const pieces: Buffer[] = []
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    let count = 0
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      pieces.push(piece)
      const said = answer(count, piece)
      count += 1
      if (said) socket.write(said)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const lines = [pid, clusterDir, '1', port, '', '127.0.0.1', '', 'ready', '']
  fs.writeFileSync(path.join(clusterDir, 'postmaster.pid'), lines.join('\n'))
  const names = { user: 'kunwari', database: 'kunwari', password: 'the-secret-itself' }
  return {
    connection: { host: '127.0.0.1', port, ...names, clusterDir },
    received: () => Buffer.concat(pieces).toString('latin1'),
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
