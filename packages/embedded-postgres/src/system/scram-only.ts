import net from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { watchAuthentication } from './authentication-watch.ts'
import { LOOPBACK } from './ports.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isPostmaster } from './processes.ts'

/** What `pg` takes to make connections to a cluster, one by one or in a pool. */
export type ScramOnlySettings = Pick<ClientConfig, 'stream'> & { Client: typeof Client }

/**
 * Connects to the postmaster of a cluster and to nothing else that may listen where it did: to the port that
 * the living postmaster wrote down, and only for as long as what answers there asks for the password by
 * SCRAM. The password itself never leaves this process (docs/decisions/036).
 */
export function scramOnly(clusterDir: string): ScramOnlySettings {
  return { stream: () => new ScramOnlySocket(clusterDir), Client: CarefulClient }
}

class ScramOnlySocket extends net.Socket {
  readonly #clusterDir: string
  readonly #watch = watchAuthentication()

  constructor(clusterDir: string) {
    super()
    this.#clusterDir = clusterDir
  }

  /** Whatever `pg` names: the port may have changed since that was written down. */
  override connect(): this {
    const port = portOf(this.#clusterDir)
    return port === null
      ? this.destroy(refusedError('PostgreSQL does not run'))
      : super.connect({ port, host: LOOPBACK })
  }

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null && !this.#watch(piece)) {
      this.destroy(refusedError('what answers in the place of PostgreSQL wants no SCRAM exchange'))
      return false
    }
    return super.push(piece, encoding)
  }
}

/** A pool's own would go on with a server whose proof was wrong, should it say that all is well. */
class CarefulClient extends Client {
  override connect(): Promise<Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    if (!callback) return super.connect()
    let isOver = false
    super.connect((error: Error | null) => {
      if (isOver) return
      isOver = true
      if (error) void this.end()
      // `pg` calls back with null once it is connected, whatever its types say of it.
      callback(error as Error)
    })
  }
}

/** Where the postmaster of a cluster listens, by its own word, or null when none runs. */
function portOf(clusterDir: string): number | null {
  const found = readPostmasterFile(clusterDir)
  return found?.pid != null && isPostmaster(found.pid, clusterDir) ? found.port : null
}

/** With the code of a port that nobody listens on: the next try may find the postmaster there. */
function refusedError(why: string): Error {
  return Object.assign(new Error(`The database did not answer: ${why}.`), { code: 'ECONNREFUSED' })
}
