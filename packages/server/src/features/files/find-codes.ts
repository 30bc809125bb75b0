import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FoundCode } from './find-codes-thread.ts'
import { imageError } from './image-refusal.ts'
import type { GreyPicture } from './read-codes.ts'

/** Many times what the worst picture that we could make takes. */
const lookMsMax = 10_000

let thread: Worker | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * Where in a picture there are codes of the kind that pays, or what is laid out like one. One picture at
 * a time, in a thread that begins with the first.
 *
 * @throws DomainError invalid_input when it takes longer than any honest picture
 */
export function findCodes(picture: GreyPicture): Promise<FoundCode[]> {
  const found = turn.then(() => findInThread(picture))
  turn = found.catch(() => undefined)
  return found
}

async function findInThread(picture: GreyPicture): Promise<FoundCode[]> {
  thread ??= begin()
  const mine = thread
  // It keeps no process from ending but one that waits for its answer.
  mine.ref()
  const patience = AbortSignal.timeout(lookMsMax)
  try {
    mine.postMessage(picture, [])
    // The thread sends nothing but what it found.
    const [found] = (await once(mine, 'message', { signal: patience })) as [FoundCode[]]
    mine.unref()
    return found
  } catch (error) {
    // The next picture has a fresh one.
    thread = undefined
    await mine.terminate()
    throw patience.aborted ? imageError('invalid_input.image_codes', error) : error
  }
}

function begin(): Worker {
  const begun = new Worker(new URL('./find-codes-thread.ts', import.meta.url), { execArgv: [] })
  // A fault outside a picture's turn would otherwise end the server.
  begun.on('error', () => {
    if (thread === begun) thread = undefined
  })
  return begun
}
