import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { queryClient } from './query-client.ts'
import { currentUserQuery, useSignedInUser } from './session.ts'

const draftKey = 'kunwari.draft'

type Draft = { form: string; owner: string; values: object }

/**
 * What this person had typed into this form when their session ended, in this tab: what the form
 * begins with when they come back. Nothing where the form was left in any other way.
 */
export function useDraft(form: string): object {
  const { id } = useSignedInUser()
  const [values] = useState(() => {
    const draft = readDraft()
    return draft?.form === form && draft.owner === id ? draft.values : {}
  })
  return values
}

/** Keeps what is typed into a form for `useDraft`, when it goes because the session ended. */
export function useKeepDraft<Values extends FieldValues>(
  name: string,
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
): void {
  const { id } = useSignedInUser()
  // Talks to the browser's storage.
  useEffect(() => {
    sessionStorage.removeItem(draftKey)
    return () => {
      if (queryClient.getQueryData(currentUserQuery.queryKey) !== null) return
      const draft: Draft = { form: name, owner: id, values: getValues() }
      sessionStorage.setItem(draftKey, JSON.stringify(draft))
    }
  }, [name, id, getValues])
}

function readDraft(): Draft | undefined {
  const kept = sessionStorage.getItem(draftKey)
  // Written above, in this tab: the shape is ours.
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}
