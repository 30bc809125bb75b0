import type { Socket } from 'node:net'

type Waiting = { socket: Socket; decide: (isLetIn: boolean) => void }

/** Lines of calls, one an address, each of which lets the first one in every so often. */
export type VisitorLines = {
  /** @returns whether the call is let in; false at once where it would wait too long */
  wait: (subject: string, socket: Socket) => Promise<boolean>
  /** Sends all away who wait. */
  close: () => void
}

/**
 * Fair queue for visitors whose address has used up its calls. Without it one phone that calls all the
 * time keeps everybody else behind the same address out: nobody can tell a newcomer's first call from
 * its next one. Whose connection was let in less often goes first, so a newcomer does not stand behind
 * what a script keeps sending.
 *
 * @param everyMs between two of one address that are let in
 * @param waitMsMax longer than this nobody waits
 */
export function openVisitorLines({
  everyMs,
  waitMsMax,
}: {
  everyMs: number
  waitMsMax: number
}): VisitorLines {
  const waitingMax = Math.max(0, Math.ceil(waitMsMax / everyMs) - 1)
  const lines = new Map<string, Waiting[]>()
  const timers = new Map<string, NodeJS.Timeout>()
  const timesLetIn = new WeakMap<Socket, number>()
  const timesOf = ({ socket }: Pick<Waiting, 'socket'>) => timesLetIn.get(socket) ?? 0

  const letFirstIn = (subject: string): void => {
    const [first] = lines.get(subject) ?? []
    if (!first) {
      clearInterval(timers.get(subject))
      timers.delete(subject)
      lines.delete(subject)
      return
    }
    timesLetIn.set(first.socket, timesOf(first) + 1)
    first.decide(true)
  }

  const lineOf = (subject: string): Waiting[] => {
    const found = lines.get(subject)
    if (found) return found
    const line: Waiting[] = []
    lines.set(subject, line)
    timers.set(subject, setInterval(letFirstIn, everyMs, subject).unref())
    return line
  }

  return {
    wait: async (subject, socket) => {
      if (waitingMax === 0) return false
      const line = lineOf(subject)
      const last = line.at(-1)
      if (last && line.length >= waitingMax) {
        if (timesOf(last) <= timesOf({ socket })) return false
        last.decide(false)
      }
      return new Promise((resolve) => {
        const leave = (): void => waiting.decide(false)
        const timer = setTimeout(leave, waitMsMax).unref()
        const waiting: Waiting = {
          socket,
          decide: (isLetIn) => {
            clearTimeout(timer)
            socket.off('close', leave)
            line.splice(line.indexOf(waiting), 1)
            resolve(isLetIn)
          },
        }
        // A place that nobody waits in any more would be a turn lost.
        socket.once('close', leave)
        const behind = line.findIndex((other) => timesOf(other) > timesOf(waiting))
        line.splice(behind === -1 ? line.length : behind, 0, waiting)
      })
    },
    close: () => {
      for (const timer of timers.values()) clearInterval(timer)
      for (const { decide } of [...lines.values()].flat()) decide(false)
    },
  }
}
