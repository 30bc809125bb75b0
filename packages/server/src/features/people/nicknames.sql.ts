import { firstRow, type Queryable, type Tx } from '../../db/queryable.ts'

/**
 * Takes the lock under which member numbers and nicknames are given, until the commit. A search
 * for a free one under it finds what stays free.
 */
export async function enterPeopleGate(tx: Tx): Promise<void> {
  await tx.query('lock table people_gate in exclusive mode')
}

/** A nickname as somebody else here spells it, found as it is kept; undefined where it is free. */
export async function findTakenNickname(
  db: Queryable,
  { folded, exceptUserId }: { folded: string; exceptUserId: string | null },
): Promise<string | undefined> {
  const row = await firstRow<{ nickname: string }>(
    db,
    'find-taken-nickname',
    'select first_name as "nickname" from users where nickname_folded = $1 and id is distinct from $2::uuid',
    [folded, exceptUserId],
  )
  return row?.nickname
}

/** The first of these nicknames, in their order, that nobody has. */
export async function findFreeNickname(
  db: Queryable,
  nicknames: readonly { nickname: string; folded: string }[],
): Promise<string | undefined> {
  const row = await firstRow<{ nickname: string }>(
    db,
    'find-free-nickname',
    `select n.nickname
     from unnest($1::text[], $2::text[]) with ordinality as n (nickname, folded, place)
     where not exists (select 1 from users u where u.nickname_folded = n.folded)
     order by n.place limit 1`,
    [nicknames.map(({ nickname }) => nickname), nicknames.map(({ folded }) => folded)],
  )
  return row?.nickname
}
