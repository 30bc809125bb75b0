import net from 'node:net'
import { lastPort } from './postmaster-file.ts'

/** This machine, and nobody beyond it. */
export const LOOPBACK = '127.0.0.1'

/** The port of the last start where it is free, so that an address written down stays right; else any. */
export async function findPort(clusterDir: string): Promise<number> {
  const last = lastPort(clusterDir)
  return (last === null ? null : await tryPort(last)) ?? (await requirePort())
}

async function requirePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === null) throw new Error(`No port of ${LOOPBACK} is free.`)
  return port
}

/** @returns the port that was free a moment ago: 0 lets the system choose; null when it is taken */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(null))
    probe.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      const address = probe.address()
      const found = typeof address === 'object' && address ? address.port : null
      probe.close(() => resolve(found))
    })
  })
}
