import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Connection = {
  /** `silent` until its first request; `idle` once its last one is answered. */
  state: 'silent' | 'idle' | 'at-work'
  /** Its latest request. */
  request: IncomingMessage | undefined
}

/** The session that spoke on a connection. */
const owners = new WeakMap<Socket, string>()

/** Notes that a session spoke on a connection: a stranger's is closed before it. */
export function noteOwner(socket: Socket, sid: string): void {
  owners.set(socket, sid)
}

/** Those on which calls were refused: a script's, mostly, that waits to be refused again. */
const refused = new WeakSet<Socket>()

/** Notes that a call on a connection was refused: where nobody's session spoke on it, it can be spared. */
export function noteRefused(socket: Socket): void {
  refused.add(socket)
}

/** As many as a browser opens: the holder of no more is not what fills an address. */
const ownersShare = 6

/** The connections of one address, and which of them is worth least. */
export class AddressConnections {
  /** The one that was used longest ago comes first. */
  readonly #connections = new Map<Socket, Connection>()

  get count(): number {
    return this.#connections.size
  }

  add(socket: Socket): void {
    this.#connections.set(socket, { state: 'silent', request: undefined })
  }

  forget(socket: Socket): void {
    this.#connections.delete(socket)
  }

  /** Follows a request from the end of its headers to the end of its answer. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = this.#connections.get(socket)
    if (!connection) return
    connection.state = 'at-work'
    connection.request = request
    response.once('close', () => {
      // Another request may have come right behind it, or the connection be gone.
      if (connection.request !== request || !this.#connections.delete(socket)) return
      connection.state = 'idle'
      this.#connections.set(socket, connection)
    })
  }

  /**
   * The connection to close for a newcomer: one that has said nothing, then a stranger's that waits for
   * nothing, was refused or sends a slow body, then an idle one of the session that holds most.
   *
   * @returns undefined where none can be spared
   */
  leastWorth(): Socket | undefined {
    const all = [...this.#connections]
    const strangers = all.filter(([socket]) => !owners.has(socket))
    const [spared] =
      all.find(([, { state }]) => state === 'silent') ??
      strangers.find(([socket, { state }]) => state === 'idle' || refused.has(socket)) ??
      strangers.find(([, { request }]) => request?.complete === false) ??
      idleOfGreediest(all) ??
      []
    return spared
  }
}

function idleOfGreediest(all: readonly [Socket, Connection][]): [Socket, Connection] | undefined {
  const held = new Map<string, number>()
  for (const [socket] of all) {
    const owner = owners.get(socket)
    if (owner !== undefined) held.set(owner, (held.get(owner) ?? 0) + 1)
  }
  const [greediest, most] = [...held].toSorted(([, a], [, b]) => b - a)[0] ?? []
  if (most === undefined || most <= ownersShare) return undefined
  return all.find(([socket, { state }]) => state === 'idle' && owners.get(socket) === greediest)
}
