import { fullPath } from '../lib/base.ts'
import { silentStreamMs } from '../live/call-facts.at-build.ts'

const pauseMs = { first: 1_000, longest: 15_000 }

/**
 * Listens for what a room's screen is told, by its token: an EventSource sends no such header.
 *
 * @param onEvent something has changed
 * @returns stops it
 */
export function listenToRoomStream(token: string, onEvent: () => void): () => void {
  const leave = new AbortController()
  void keepListening(token, onEvent, leave.signal)
  return () => leave.abort()
}

async function keepListening(
  token: string,
  onEvent: () => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = pauseMs.first
  while (!signal.aborted) {
    const end = await listenOnce(token, onEvent, signal)
    // Its time is over: what polls says so.
    if (end === 'refused') return
    pause = end === 'heard' ? pauseMs.first : Math.min(pause * 2, pauseMs.longest)
    await wait(pause, signal)
  }
}

/** How a stream ended: after something was heard, before, or because the token is not good. */
type End = 'heard' | 'silent' | 'refused'

async function listenOnce(token: string, onEvent: () => void, signal: AbortSignal): Promise<End> {
  const quiet = new AbortController()
  signal.addEventListener('abort', () => quiet.abort(), { signal: quiet.signal })
  let timer = setTimeout(() => quiet.abort(), silentStreamMs)
  let end: End = 'silent'
  try {
    const response = await fetch(fullPath('/api/events'), {
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'omit',
      signal: quiet.signal,
    })
    if (response.status === 401) return 'refused'
    const reader = response.ok ? response.body?.getReader() : undefined
    const decoder = new TextDecoder()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), silentStreamMs)
      end = 'heard'
      if (decoder.decode(part.value, { stream: true }).includes('data:')) onEvent()
    }
  } catch (error) {
    // The line was lost, or it was silent for too long: it is opened again.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  } finally {
    clearTimeout(timer)
    quiet.abort()
  }
  return end
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
