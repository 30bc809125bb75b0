import { firstRow, type Queryable, rows } from './queryable.ts'

/** Lists whose rows are counted as they come. */
export type CountedList = 'people' | 'members' | 'active-members' | 'deposits' | 'withdrawals'

/**
 * Where a page of a list begins, newest first (keyset pagination, with numbered pages): from the row of the highest place that is not above
 * `ceiling`, skipping some. `ceiling` is null past the end.
 */
export type ListPage = { total: number; ceiling: bigint | null; skip: number }

/** Finds a page of a list, however deep, and how many rows the list has, without walking through it. */
export async function findListPage(
  db: Queryable,
  list: CountedList,
  offset: number,
): Promise<ListPage> {
  const row = await firstRow<{ total: bigint; ceiling: bigint | null; skip: bigint | null }>(
    db,
    'find-list-page',
    'select total, ceiling, skip from find_list_page($1, $2)',
    [list, offset],
  )
  return {
    total: Number(row?.total ?? 0),
    ceiling: row?.ceiling ?? null,
    skip: Number(row?.skip ?? 0),
  }
}

/** How many rows lists have. */
export async function countLists<Name extends CountedList>(
  db: Queryable,
  lists: readonly Name[],
): Promise<Record<Name, number>> {
  const counted = await rows<{ list: Name; total: number }>(
    db,
    'count-lists',
    `select l.list, coalesce(sum(c.rows_added), 0)::integer as "total"
     from unnest($1::text[]) as l (list) left join list_changes c on c.list = l.list
     group by l.list`,
    [lists],
  )
  // Each name that was asked for has a row.
  return Object.fromEntries(counted.map(({ list, total }) => [list, total])) as Record<Name, number>
}

/** Makes one of the changes of each block once there are many, so that adding them up stays short. */
export async function foldListChanges(db: Queryable, atLeast: number): Promise<void> {
  await firstRow(db, 'fold-list-changes', 'select fold_list_changes($1)', [atLeast])
}
