import type { Instant } from '@kunwari/domain/calendar/instant'
import { rows, type Tx, timestamp } from '../../db/queryable.ts'

type LearnerCountsRow = {
  userId: string
  flagsFound: number
  guess: number | null
  /** Honest things that were taken for a red flag. */
  spotsWrong: number
}

/** What learners found, guessed and took for a flag; those who did nothing of it are left out. */
export async function listLearnerCounts(
  tx: Tx,
  revealedAt: Instant | null,
): Promise<LearnerCountsRow[]> {
  return rows<LearnerCountsRow>(
    tx,
    'list-learner-counts',
    `select u.id as "userId", found.count::int as "flagsFound", p.centavos as "guess",
       coalesce(spotted.wrong, 0) as "spotsWrong"
     from users u
     left join predictions p on p.user_id = u.id
     cross join lateral (
       select count(*) from red_flags_found f where f.user_id = u.id
         and f.created_at <= least($1::timestamptz, u.stepped_out_at, 'infinity')
     ) found
     left join (
       select user_id, count(*)::int as wrong from spots where not is_flag group by user_id
     ) spotted on spotted.user_id = u.id
     where p.user_id is not null or found.count > 0 or spotted.wrong > 0`,
    [revealedAt === null ? null : timestamp(revealedAt)],
  )
}
