import { firstRow, type Queryable } from '../../db/queryable.ts'

/** How much is kept of a class. */
export type HeldByClass = {
  members: number
  transfers: number
  requests: number
  messages: number
  pictures: number
}

/** What a wipe of the class takes along; staff stay. */
export async function sumHeld(db: Queryable): Promise<HeldByClass> {
  const row = await firstRow<HeldByClass>(
    db,
    'sum-held',
    `select
       (select count(*) from users where role in ('user', 'leader') and played_by = 'person')
         ::integer as "members",
       (select count(*) from transfers)::integer as "transfers",
       ((select count(*) from deposits) + (select count(*) from withdrawals))::integer as "requests",
       (select count(*) from chat_messages)::integer as "messages",
       (select count(*) from uploads where state = 'stored')::integer as "pictures"`,
  )
  return row ?? { members: 0, transfers: 0, requests: 0, messages: 0, pictures: 0 }
}
