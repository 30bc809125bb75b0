/**
 * Strips from a name what does not show or turns the direction of what stands beside it, so that nobody
 * looks like somebody else or like nobody at all. An emoji keeps what it is joined by: it would fall
 * apart.
 *
 * @source Unicode TR36, 3.6 (secure display of bidirectional text), and TR39, 3.1
 */
export function visibleName(name: string): string {
  return name
    .replace(spaceLike, ' ')
    .replace(emojiOrHidden, (_found, emoji: string | undefined) => emoji ?? '')
}

// Besides, the braille cell without a dot: a sign by its kind, and seen as a space.
const spaceLike = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029\u2800]/g

// An emoji whole, or a control, a format, or what Unicode says may be left out of sight.
const emojiOrHidden =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*)|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
