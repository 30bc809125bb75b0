import { ApiError } from '@kunwari/contract/client'

/** A message that its writer sees already and the server may not have yet. */
export type Unsent = {
  /** Its Idempotency-Key: the same over all tries, so that however many arrive, one message stands. */
  key: string
  text: string
  imageUrl?: string
  /** The newest message that its writer saw: what it becomes stands after that one. */
  after?: string
  /** Real time, ISO: shown until the server has stamped it. */
  writtenAt: string
  /** On its way, or waiting for a network to try again. */
  state: 'sending' | 'waiting'
}

export type Outcome = { isSent: true } | { isSent: false; error: unknown }

type Settings = {
  /**
   * Hands one message to the server and keeps what it answered; gives the message's id, or undefined where its
   * writer is not signed in here (any more).
   */
  deliver: (message: Unsent) => Promise<string | undefined>
  /** Waits so long before trying again, or less when there is a reason to hope. */
  pause: (milliseconds: number) => Promise<void>
  /** Where what is unsent outlives a reload. */
  store: { read: () => Unsent[]; write: (messages: readonly Unsent[]) => void }
}

export type OutboxState = {
  /** In the order in which they were written. */
  unsent: readonly Unsent[]
  /** The keys of what was sent from here, by the ids that the server gave. */
  sent: ReadonlyMap<string, string>
}

export type Outbox = ReturnType<typeof createOutbox>

const firstPauseMs = 1_000
const longestPauseMs = 15_000

/**
 * Sends the messages of one thread, one after the other, so that they arrive in the order in which
 * they were written. What the network loses is tried again with its key until it is there; what the
 * server refuses is taken out and told to its sender.
 */
export function createOutbox({ deliver, pause, store }: Settings) {
  let state: OutboxState = {
    unsent: store.read().map((message) => ({ ...message, state: 'waiting' })),
    sent: new Map(),
  }
  let isWorking = false
  const listeners = new Set<() => void>()
  const settle = new Map<string, (outcome: Outcome) => void>()

  function become(next: Partial<OutboxState>): void {
    state = { ...state, ...next }
    store.write(state.unsent)
    for (const listener of listeners) listener()
  }

  /** What waits behind the first waits with it. */
  function mark(next: Unsent['state']): void {
    become({ unsent: state.unsent.map((one) => ({ ...one, state: next })) })
  }

  function end(key: string, outcome: Outcome, id?: string): void {
    become({
      unsent: state.unsent.filter((one) => one.key !== key),
      ...(id !== undefined && { sent: new Map(state.sent).set(id, key) }),
    })
    settle.get(key)?.(outcome)
    settle.delete(key)
  }

  /** @returns whether to go on with what is there now */
  async function sendFirst(message: Unsent, tries: number): Promise<boolean> {
    mark('sending')
    try {
      const id = await deliver(message)
      if (id === undefined) {
        // It is sent once they are back.
        mark('waiting')
        return false
      }
      end(message.key, { isSent: true }, id)
      return true
    } catch (error) {
      const retryMs = retryAfter(error, tries)
      if (retryMs === undefined) {
        end(message.key, { isSent: false, error })
        return true
      }
      mark('waiting')
      await pause(retryMs)
      return sendFirst(message, tries + 1)
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let next = state.unsent[0]; next; next = state.unsent[0]) {
      // One after the other: that is the point.
      // oxlint-disable-next-line no-await-in-loop -- see above.
      if (!(await sendFirst(next, 0))) break
    }
    isWorking = false
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What was sent from here is in the thread, though its answer is still to come. */
    noteArrived: ({ id, key }: { id: string; key: string }) => {
      const isOurs = state.unsent.some((one) => one.key === key)
      if (isOurs && !state.sent.has(id)) become({ sent: new Map(state.sent).set(id, key) })
    },
    /** Sends what is left from before, if anything is. */
    resume: () => void work(),
    /** Shows it at once and sees to it that it arrives; settles when that is known. */
    send: (message: Omit<Unsent, 'state'>): Promise<Outcome> => {
      const outcome = new Promise<Outcome>((resolve) => settle.set(message.key, resolve))
      const [first] = state.unsent
      const next = { ...message, state: first?.state ?? ('sending' as const) }
      become({ unsent: [...state.unsent, next] })
      void work()
      return outcome
    },
  }
}

const busyStatuses = [408, 425, 429, 502, 503, 504]

/**
 * How long to wait before a failed message is tried again.
 *
 * @returns undefined when trying again would change nothing
 */
function retryAfter(error: unknown, tries: number): number | undefined {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** tries)
  if (!(error instanceof ApiError)) return pauseMs
  const isBusy = busyStatuses.includes(error.status) || error.code === 'request_in_progress'
  if (!isBusy) return undefined
  return Math.max(pauseMs, (error.retryAfterSeconds ?? 0) * 1_000)
}
