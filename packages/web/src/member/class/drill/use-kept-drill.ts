import { useState } from 'react'
import { readDraft, writeDraft } from '../../../lib/form-drafts.ts'
import { useSignedInUser } from '../../../lib/session.ts'
import type { Door } from './evidence.ts'

export type Drill = {
  chosen: readonly string[]
  asked: string
  checked: string
  doors: readonly Door[]
}

const form = 'evidence-drill'
const nothing: Drill = { chosen: [], asked: '', checked: '', doors: [] }

/** What somebody put together in the drill: kept in this tab, and sent nowhere. */
export function useKeptDrill(): [Drill, (change: Partial<Drill>) => void] {
  const { id: owner } = useSignedInUser()
  const [drill, setDrill] = useState<Drill>(() => ({ ...nothing, ...readDraft(form, owner) }))
  function keep(change: Partial<Drill>) {
    const next = { ...drill, ...change }
    setDrill(next)
    writeDraft(form, { owner, values: next })
  }
  return [drill, keep]
}
