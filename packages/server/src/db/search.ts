import type { CountedList } from './list-page.ts'
import { type Queryable, rows } from './queryable.ts'

/** What a search looks through, and in which lists a change may change what it finds. */
export type Searched = {
  name: string
  lists: readonly CountedList[]
  /**
   * SQL: the places of what is found, as `place`; $1 is what was typed. `look` leads there by an index
   * or through all there is: see `searchCondition`.
   */
  found: (look: SearchPlan) => string
  /** SQL: rows that the indexes of pieces lead to, to ask how many they may be. */
  candidates: string
  /**
   * SQL: the same in the order of places, the greatest first, from place $2 down; without a limit. A
   * walk: for searches that find so much that the next one is never far.
   */
  walk: string
}

/** A page of what a search found: the places of its rows, the greatest first, and how many in all. */
export type FoundPage = { places: readonly bigint[]; total: number }

/**
 * Looks a search up and counts what it finds, once: for as long as nothing changes in its lists, its
 * other pages, and the same page again, come from what was found. Remembered are the number and the
 * place of each n-th row, at most ten thousand, from which a page is a short walk.
 *
 * @param query what was typed
 */
export async function findPage(
  db: Queryable,
  searched: Searched,
  { query, limit, offset }: { query: string; limit: number; offset: number },
): Promise<FoundPage> {
  const { total, step, places } = await findOnce(db, searched, query)
  if (offset >= total) return { places: [], total }
  if (step === 1) return { places: [...places.subarray(offset, offset + limit)], total }
  const from = places[Math.floor(offset / step)]
  const found = await rows<{ place: bigint }>(
    db,
    `${searched.name}-walk`,
    `${searched.walk} limit $3 offset $4`,
    [query, from ?? 0n, limit, offset % step],
  )
  return { places: found.map(({ place }) => place), total }
}

/** By the index of pieces, or by looking through everything. */
export type SearchPlan = 'by-pieces' | 'through-all'

/** SQL: whether a text may hold what was typed as $1, by the index of the pieces of that text. */
export function mayHold(text: string): string {
  return `text_pieces(${text}) @> text_pieces(lower_case($1))`
}

/** SQL: a condition, and before it the index that leads to where it may hold. */
export function searchCondition(
  look: SearchPlan,
  { pieces, whole }: { pieces: string; whole: string },
): string {
  return look === 'by-pieces' ? `${mayHold(pieces)} and ${whole}` : whole
}

/** How a search that is not worth a question of its own looks: too short texts are in no index. */
export function plainLook(query: string): SearchPlan {
  return isLookedUp(query) ? 'by-pieces' : 'through-all'
}

/** Statements are named; those of short and of long searches differ. */
export function searchName(name: string, query: string): string {
  return isLookedUp(query) ? `${name}-search` : `${name}-short-search`
}

function isLookedUp(query: string): boolean {
  return [...query].length >= pieceLength
}

/** SQL: whether a text in lower case holds what was typed. */
export function containsTyped(text: string, typed: string): string {
  return `position(lower_case(${typed}) in ${text}) > 0`
}

/** As in text_pieces. */
const pieceLength = 3

type Found = { mark: string; total: number; step: number; places: BigInt64Array }

const placesMax = 10_000
const remembered = new WeakMap<Queryable, Map<string, Found>>()
const rememberedMax = 100

async function findOnce(db: Queryable, searched: Searched, query: string): Promise<Found> {
  const memo = remembered.get(db) ?? new Map<string, Found>()
  remembered.set(db, memo)
  const key = `${searched.name}\n${query}`
  const known = memo.get(key)
  const [now] = await rows<{ mark: string }>(db, 'mark-of-lists', `select ${markOf} as "mark"`, [
    searched.lists,
  ])
  memo.delete(key)
  const found =
    known !== undefined && known.mark === now?.mark ? known : await find(db, searched, query)
  memo.set(key, found)
  // The one that was asked for longest ago stands first.
  const [oldest] = memo.keys()
  if (memo.size > rememberedMax && oldest !== undefined) memo.delete(oldest)
  return found
}

const markOf = `(
  select coalesce(sum(c.mark), 0)::text from list_changes c where c.list = any ($1::text[])
)`

/**
 * One statement, and so one snapshot: what is found and the mark of the lists belong together. It has
 * no name, so that it is planned for what was typed: an index leads to a rare piece, and through a
 * frequent one it would be the long way.
 */
async function find(db: Queryable, searched: Searched, query: string): Promise<Found> {
  const { lists } = searched
  const found = searched.found(await chooseLook(db, searched, query))
  const { rows: one } = await db.query<{
    mark: string
    total: number
    step: number
    places: Buffer
  }>(
    `with found as materialized (${found}),
     counted as (
       select count(*)::integer as total,
         greatest(1, ceil(count(*) / ${placesMax}.0))::integer as step
       from found
     ), ranked as (
       select f.place, row_number() over (order by f.place desc) - 1 as rank from found f
     )
     select c.total, c.step, ${markOf.replace('$1', '$2')} as "mark",
       coalesce(
         (select string_agg(int8send(r.place), '' order by r.rank) from ranked r
          where r.rank % c.step = 0),
         ''
       ) as "places"
     from counted c`,
    [query, lists],
  )
  const row = one[0]
  if (!row) throw new Error('a search that counts gives a row')
  return { mark: row.mark, total: row.total, step: row.step, places: readPlaces(row.places) }
}

/** Above this many candidates, looking at each is longer than looking through all there is. */
const candidatesMax = 20_000

/** The planner knows from its statistics how frequent the pieces of what was typed are. */
async function chooseLook(
  db: Queryable,
  { candidates }: Searched,
  query: string,
): Promise<SearchPlan> {
  if (!isLookedUp(query)) return 'through-all'
  const { rows: one } = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${candidates}`,
    [query],
  )
  const expected = one[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return expected > candidatesMax ? 'through-all' : 'by-pieces'
}

function readPlaces(bytes: Buffer): BigInt64Array {
  const places = new BigInt64Array(bytes.length / BigInt64Array.BYTES_PER_ELEMENT)
  for (let index = 0; index < places.length; index += 1) {
    places[index] = bytes.readBigInt64BE(index * BigInt64Array.BYTES_PER_ELEMENT)
  }
  return places
}
