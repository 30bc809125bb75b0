/** Whether a text is a few emoji alone, which are shown large, as people send them. */
export function isEmojiOnly(text: string): boolean {
  return emojiOnly?.test(text) === true
}

const emojiOnly = makePattern()

/** Undefined in a browser that is older than the flag which knows whole emoji: there none are large. */
function makePattern(): RegExp | undefined {
  try {
    return new RegExp(String.raw`^(?:\p{RGI_Emoji}\s?){1,3}$`, 'v')
  } catch {
    return undefined
  }
}
