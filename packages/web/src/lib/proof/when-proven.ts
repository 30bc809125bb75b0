import { ApiError } from '@kunwari/contract/client'

/** Somebody is being asked to prove that it is them. */
export type Asking = { answer: (isProven: boolean) => void }

let asking: Asking | undefined
const listeners = new Set<() => void>()

/**
 * Does what the server may want a fresh proof for: where it does, asks for one, and does it again.
 * A screen that uses this renders a `<ProofHost />`, which asks.
 *
 * @throws what the work throws; the server's refusal where whoever was asked turned away
 */
export async function whenProven<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirmation_required') throw error
    if (!(await ask())) throw error
    return work()
  }
}

/** Whether somebody is being asked just now. */
export function currentAsking(): Asking | undefined {
  return asking
}

export function subscribeToAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(): Promise<boolean> {
  asking?.answer(false)
  return new Promise((resolve) => {
    const mine: Asking = {
      answer: (isProven) => {
        if (asking === mine) become(undefined)
        resolve(isProven)
      },
    }
    become(mine)
  })
}

function become(next: Asking | undefined): void {
  asking = next
  for (const listener of listeners) listener()
}
