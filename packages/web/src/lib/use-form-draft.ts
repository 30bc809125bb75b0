import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { wasSignedIn } from './browser-storage.ts'
import { readDraft, removeDraft, writeDraft } from './form-drafts.ts'
import { randomKey } from './idempotency-key.ts'
import { isSentBefore } from './is-sent-before.ts'
import { now } from './now.ts'
import { queryClient } from './query-client.ts'
import { currentUserQuery } from './session.ts'

const visitor = 'visitor'

/**
 * What this person had typed into this form, in this tab, and not sent: what the form begins with when
 * they come back from another screen, or after their session ended.
 */
export function useDraft(form: string): object {
  const owner = useOwner()
  const [values] = useState(() => readDraft(form, owner) ?? {})
  return values
}

type Keeping<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues'> & {
  /** Never kept: passwords, codes, and what a link brought. */
  without?: readonly (keyof Values)[]
}

/**
 * Keeps what is typed into a form for `useDraft`, when the form goes, or its page does.
 *
 * @returns to be called when it was sent or given up: nothing is kept then
 */
export function useKeepDraft<Values extends FieldValues>(
  name: string,
  { getValues, without }: Keeping<Values>,
): () => void {
  const owner = useOwner()
  const isDone = useRef(false)
  // Talks to the browser's storage.
  useEffect(() => {
    // Given back once: from here on the form has it.
    removeDraft(name)
    isDone.current = false
    const keep = () => {
      // Who signed out leaves nothing behind.
      if (isDone.current || (owner !== visitor && !wasSignedIn())) return
      const kept = Object.entries(getValues()).filter(([field]) => !without?.includes(field))
      writeDraft(name, { owner, values: Object.fromEntries(kept) })
    }
    // A reload takes nothing apart.
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [name, owner, getValues, without])
  return () => {
    isDone.current = true
    removeDraft(name)
  }
}

/** So long is a key kept: who asks for the same after it asks for more of it. */
const keyMs = 5 * 60_000

type Send<Answer> = (idempotencyKey: string) => Promise<Answer>

/**
 * Idempotency key of a form that moves money, kept beside the form's draft until its work is known to be done, for
 * some minutes: a form that was left, closed or loaded anew after a lost answer sends the same key again.
 *
 * @param form as in `useKeepDraft`
 * @returns sends under that key; throws what the sending throws
 */
export function useSendOnce(form: string): <Answer>(send: Send<Answer>) => Promise<Answer> {
  const owner = useOwner()
  const name = `${form}.key`
  return async (send) => {
    const kept = readDraft(name, owner) as { key: string; at: number } | undefined
    const isFresh = kept !== undefined && now() - kept.at < keyMs
    const { key, at } = isFresh ? kept : { key: randomKey(), at: now() }
    writeDraft(name, { owner, values: { key, at } })
    try {
      const answer = await send(key)
      removeDraft(name)
      return answer
    } catch (error) {
      // Any other refusal is of this try alone: one before it may have been done.
      if (isSentBefore(error)) removeDraft(name)
      throw error
    }
  }
}

/** Whose the form is: the opener's, also when their session ends meanwhile. */
function useOwner(): string {
  const [owner] = useState(() => queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? visitor)
  return owner
}
