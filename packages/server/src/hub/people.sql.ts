import type { HubAccount } from '@kunwari/contract/hub'
import { type Queryable, rows } from '../db/queryable.ts'

/**
 * Hosts, and then instructors, each by name.
 *
 * @param id one of them; null for all
 */
export async function listPeople(db: Queryable, id: string | null): Promise<HubAccount[]> {
  return rows(
    db,
    'hub-list-people',
    `select u.id, full_name(u.first_name, u.last_name) as name, u.email,
       case u.role when 'admin' then 'host' else 'instructor' end as role, u.status,
       u.has_second_factor as "hasSecondFactor",
       (select count(*) from hub_classes c where c.instructor_id = u.id
         and c.state in ('awake', 'asleep'))::int4 as classes
     from users u
     where u.role in ('admin', 'support') and u.email is not null and ($1::uuid is null or u.id = $1)
     order by u.role, lower_case(full_name(u.first_name, u.last_name)), u.id`,
    [id],
  )
}
