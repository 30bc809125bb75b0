// What is typed and not sent, by thread: the sender finds it again after another thread,
// or another screen of the app.
const drafts = new Map<string, string>()

export function draftOf(thread: string): string {
  return drafts.get(thread) ?? ''
}

export function keepDraft(thread: string, text: string): void {
  if (text === '') drafts.delete(thread)
  else drafts.set(thread, text)
}
