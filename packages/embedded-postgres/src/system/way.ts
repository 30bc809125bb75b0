import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { FolderError } from '../folders.ts'
import { readPassword } from './password.ts'
import type { RunAs } from './people.ts'

/** How PostgreSQL is reached: by a socket that only its owner comes to, or by TCP with a password. */
export type Way = SocketWay | TcpWay

/** The port only names the socket's file: the server listens on no network address. */
export type SocketWay = { over: 'socket'; socketDir: string; port: number }

/** Its port is another one whenever that of the last start is taken (`postmaster-file.ts`). */
type TcpWay = { over: 'tcp'; password: string }

/** Of the socket of the cluster that is in use. */
const SOCKET_PORT = 5432
/** Of the socket of a cluster that is being filled: nobody else looks for it there. */
const FILLING_PORT = 5433

/**
 * The way that a new cluster gets: on Windows, which has no sockets that `pg` speaks, by TCP; elsewhere by
 * a socket, unless POSTGRES_OVER=tcp asks for what Windows does.
 *
 * @throws Error in one sentence when the setting cannot be followed
 */
export function chooseWay(
  asked: string | undefined = process.env.POSTGRES_OVER,
  platform: NodeJS.Platform = process.platform,
): Way['over'] {
  const over = asked?.trim() || (platform === 'win32' ? 'tcp' : 'socket')
  if (over !== 'socket' && over !== 'tcp') {
    throw new Error(`POSTGRES_OVER must be socket or tcp, and not "${over}".`)
  }
  if (over === 'socket' && platform === 'win32') {
    throw new Error('POSTGRES_OVER=socket is not for Windows: leave it away.')
  }
  return over
}

/**
 * The way to a cluster that is there. It was chosen when the cluster was made, and is the same for every
 * process that comes later, whatever it was asked for: what is kept in the cluster says it.
 *
 * @throws FolderError on Windows where the password is missing
 */
export function wayTo(
  clusterDir: string,
  runAs: RunAs | null,
  platform: NodeJS.Platform = process.platform,
): Way {
  const password = readPassword(clusterDir)
  if (password !== null) return { over: 'tcp', password }
  if (platform === 'win32') {
    throw new FolderError(
      `The database in ${clusterDir} cannot be opened, because its password is missing: restore a backup, or set DATA_DIR to another folder.`,
    )
  }
  return socketWay(clusterDir, runAs)
}

/** The way to the cluster that is filled beside the one in use. Pools go on with the same password. */
export function fillingWay(way: Way): Way {
  return way.over === 'tcp' ? way : { ...way, port: FILLING_PORT }
}

function socketWay(clusterDir: string, runAs: RunAs | null): SocketWay {
  const socketDir = findSocketDir(clusterDir, `.s.PGSQL.${SOCKET_PORT}`, runAs)
  return { over: 'socket', socketDir, port: SOCKET_PORT }
}

/** A socket's path may be this many bytes long (107 and a zero on Linux, 103 and a zero on macOS). */
const SOCKET_PATH_BYTES_MAX = 103

/**
 * A folder for the Unix socket: the cluster itself, which is closed to everybody else, or a short
 * private one when the cluster lies too deep for a socket's path.
 */
function findSocketDir(clusterDir: string, socketName: string, runAs: RunAs | null): string {
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
