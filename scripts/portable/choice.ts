import { createServer } from 'node:net'

/** Whom a start is for. */
export type Choice = 'only-me' | 'room'

/** Ports that are tried one after the other, so that a class finds its address again most times. */
const PORT_FIRST = 3000
const PORT_LAST = 3019

/**
 * Reads what was typed at the question; Enter alone is the safe answer.
 *
 * @returns null when it was neither
 */
export function readChoice(typed: string): Choice | null {
  const answer = typed.trim()
  if (answer === '' || answer === '1') return 'only-me'
  return answer === '2' ? 'room' : null
}

/**
 * The settings of a start. Each choice has a world of its own: the people of the demo world have a
 * password that everybody knows, and must never be found by a room.
 */
export function settingsOf(choice: Choice, port: number): Record<string, string> {
  return choice === 'room'
    ? { HOST: '0.0.0.0', PORT: String(port), DATA_DIR: 'data/class' }
    : { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: 'data/only-me' }
}

/**
 * The first port from 3000 on that nobody listens at. For one person only this computer's own address is
 * tried: to listen at all of them, however shortly, makes Windows ask about its firewall.
 */
export async function findPort(choice: Choice): Promise<number> {
  const hosts = choice === 'room' ? ['0.0.0.0', '127.0.0.1'] : ['127.0.0.1']
  for (let port = PORT_FIRST; port <= PORT_LAST; port += 1) {
    const free: boolean[] = []
    for (const host of hosts) free.push(await isFree(port, host))
    if (free.every(Boolean)) return port
  }
  return 0
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
