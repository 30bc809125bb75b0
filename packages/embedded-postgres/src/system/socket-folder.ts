import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { RunAs } from './people.ts'

/** A socket's path may be this many bytes long (107 and a zero on Linux, 103 and a zero on macOS). */
const SOCKET_PATH_BYTES_MAX = 103

/**
 * A folder for the Unix socket: the cluster itself, which is closed to everybody else, or a short
 * private one when the cluster lies too deep for a socket's path.
 */
export function findSocketDir(clusterDir: string, socketName: string, runAs: RunAs | null): string {
  if (Buffer.byteLength(path.join(clusterDir, socketName)) <= SOCKET_PATH_BYTES_MAX) {
    return clusterDir
  }
  // The key is kept in the cluster, so that a server after a kill finds the socket again.
  const keyFile = path.join(clusterDir, 'kunwari-socket.key')
  if (!fs.existsSync(keyFile)) {
    fs.writeFileSync(keyFile, randomBytes(8).toString('hex'), { flag: 'wx' })
  }
  const socketDir = `/tmp/kunwari-${fs.readFileSync(keyFile, 'utf8')}`
  const uid = runAs?.uid ?? process.getuid?.()
  if (!fs.existsSync(socketDir)) {
    fs.mkdirSync(socketDir, { mode: 0o700 })
    if (runAs) fs.chownSync(socketDir, runAs.uid, runAs.gid)
  }
  const found = fs.lstatSync(socketDir)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`Somebody else made ${socketDir}, where the database's socket goes: remove it.`)
  }
  return socketDir
}
