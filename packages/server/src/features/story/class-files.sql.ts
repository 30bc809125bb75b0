import type { Instant } from '@kunwari/domain/calendar/instant'
import { rows, type Tx, timestamp } from '../../db/queryable.ts'

/** What learners found and guessed; those who did neither are left out. */
export async function listLearnerCounts(
  tx: Tx,
  revealedAt: Instant | null,
): Promise<{ userId: string; flagsFound: number; guess: number | null }[]> {
  return rows<{ userId: string; flagsFound: number; guess: number | null }>(
    tx,
    'list-learner-counts',
    `select u.id as "userId", found.count::int as "flagsFound", p.centavos as "guess"
     from users u
     left join predictions p on p.user_id = u.id
     cross join lateral (
       select count(*) from red_flags_found f where f.user_id = u.id
         and f.created_at <= least($1::timestamptz, u.stepped_out_at, 'infinity')
     ) found
     where p.user_id is not null or found.count > 0`,
    [revealedAt === null ? null : timestamp(revealedAt)],
  )
}
