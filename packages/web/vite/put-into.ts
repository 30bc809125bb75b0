/** Puts a text into the page in place of the tag that named its file. */
export function putInto(html: string, { tag, text }: { tag: RegExp; text: string }): string {
  if (!tag.test(html)) throw new Error(`The page has no ${tag.source}`)
  // A function, because a text in its place would have its dollars read as patterns.
  return html.replace(tag, () => text)
}
