import { firstRow, type Queryable } from './queryable.ts'

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

/** A page of what a search found: the places of its rows, the greatest first, and how many in all. */
export type FoundPage = { places: bigint[]; total: number }

/**
 * Looks a search up once, for its page and for how many it finds. The planner would else believe that
 * any search finds plenty, and read the whole table from its end for one that finds nothing.
 *
 * @param found SQL: the places of what is found, as `place`; $1 is what was typed
 */
export async function findPage(
  db: Queryable,
  input: { name: string; found: string; query: string; limit: number; offset: number },
): Promise<FoundPage> {
  const { found, limit, name, offset, query } = input
  const page = await firstRow<FoundPage>(
    db,
    searchName(name, query),
    `with found as materialized (${found})
     select array(select place from found order by place desc limit $2 offset $3) as "places",
       (select count(*)::integer from found) as "total"`,
    [query, limit, offset],
  )
  return page ?? { places: [], total: 0 }
}

/** Statements are named; those of short and of long searches differ. */
export function searchName(name: string, query: string): string {
  return isLookedUp(query) ? `${name}-search` : `${name}-short-search`
}

function isLookedUp(query: string): boolean {
  return [...query].length >= pieceLength
}

/** As in text_pieces. */
const pieceLength = 3
