/**
 * The condition that a text found by `search_text` holds what was typed, anywhere and in any case,
 * every character meaning itself. Three characters or more are looked up in the index of pieces;
 * fewer are in too many texts for an index to be of use.
 *
 * @param parts SQL: what is looked through, as the index has it
 * @param typed SQL: what was typed
 */
export function holdsTyped(parts: string, typed: string, query: string): string {
  const whole = `position(lower(${typed}) in search_text(${parts})) > 0`
  if (!isLookedUp(query)) return whole
  return `text_pieces(search_text(${parts})) @> text_pieces(lower(${typed})) and ${whole}`
}

/** Statements are named; those of short and of long searches differ. */
export function searchName(name: string, query: string | undefined): string {
  if (query === undefined) return name
  return isLookedUp(query) ? `${name}-search` : `${name}-short-search`
}

function isLookedUp(query: string): boolean {
  return [...query].length >= pieceLength
}

/** As in text_pieces. */
const pieceLength = 3
