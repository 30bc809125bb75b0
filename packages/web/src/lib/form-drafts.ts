import { ownKey } from './base.ts'

const prefix = () => ownKey('kunwari.draft.')

type Draft = { owner: string; values: object }

/** What somebody typed into a form and did not send, in this tab; nothing where it was another person. */
export function readDraft(form: string, owner: string): object | undefined {
  const kept = sessionStorage.getItem(prefix() + form)
  if (kept === null) return undefined
  // Written below, in this tab: the shape is ours.
  const draft = JSON.parse(kept) as Draft
  return draft.owner === owner ? draft.values : undefined
}

export function writeDraft(form: string, draft: Draft): void {
  sessionStorage.setItem(prefix() + form, JSON.stringify(draft))
}

export function removeDraft(form: string): void {
  sessionStorage.removeItem(prefix() + form)
}

/** Somebody signed in or out: what others typed here is not theirs to see. */
export function removeDraftsOfOthers(owner: string | undefined): void {
  for (const name of Object.keys(sessionStorage)) {
    const form = name.startsWith(prefix()) ? name.slice(prefix().length) : undefined
    if (form === undefined) continue
    if (owner === undefined || readDraft(form, owner) === undefined) removeDraft(form)
  }
}
