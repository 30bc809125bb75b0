import { ApiError } from '@kunwari/contract/client'
import { useEffect, useRef } from 'react'

/** Somebody is being asked to prove that it is them. */
export type Asking = { answer: (isProven: boolean) => void }

let asking: Asking | undefined
const listeners = new Set<() => void>()

type WhenProven = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/**
 * Does what the server may want a fresh proof for: where it does, asks for one, and does it again.
 * Nobody is asked for a sheet that was closed meanwhile. A screen that uses this renders a
 * `<ReAuthenticationSheet />`, which asks.
 *
 * @returns throws what the work throws; the server's refusal where nobody was asked, or the person
 *   turned away
 */
export function useWhenProven(): WhenProven {
  const isThere = useRef(false)
  // Work goes on after the part of the screen that began it has gone: only this tells.
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isUnproven(error)) throw error
      if (!isThere.current || !(await ask())) throw error
      return work()
    }
  }
}

/** The server wants a fresh proof of who asks. */
export function isUnproven(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'confirmation_required'
}

/** Whether somebody is being asked just now. */
export function currentAsking(): Asking | undefined {
  return asking
}

export function subscribeToAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The host has gone, and the next screen must not ask for what the last one wanted.
    if (listeners.size === 0) asking?.answer(false)
  }
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
