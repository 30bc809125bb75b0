// What is typed and not sent, by thread: whoever looks at another thread, or goes elsewhere in the
// app, finds it again.
const drafts = new Map<string, string>()

export function draftOf(thread: string): string {
  return drafts.get(thread) ?? ''
}

export function keepDraft(thread: string, text: string): void {
  if (text === '') drafts.delete(thread)
  else drafts.set(thread, text)
}
