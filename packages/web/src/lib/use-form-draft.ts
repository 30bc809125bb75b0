import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { wasSignedIn } from './browser-storage.ts'
import { readDraft, removeDraft, writeDraft } from './form-drafts.ts'
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

/** Whose the form is: the opener's, also when their session ends meanwhile. */
function useOwner(): string {
  const [owner] = useState(() => queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? visitor)
  return owner
}
