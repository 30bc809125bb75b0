import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'

/** More devices than anybody signs in on; beyond them the one used longest ago is forgotten. */
const devicesPerPersonMax = 100

/** Notes that somebody signed in on a device. */
export async function saveKnownDevice(
  db: Queryable,
  { userId, device }: { userId: string; device: string },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'save-known-device',
    `with surplus as (
       delete from known_devices where (user_id, device) in (
         select k.user_id, k.device from known_devices k
         where k.user_id = $1 and k.device <> $2
         order by k.signed_in_at desc offset ${devicesPerPersonMax - 1}
       )
     )
     insert into known_devices (user_id, device, signed_in_at) values ($1, $2, $3)
     on conflict (user_id, device) do update set signed_in_at = excluded.signed_in_at
     returning true`,
    [userId, device, timestamp(now)],
  )
}

export async function isKnownDevice(
  db: Queryable,
  { userId, device }: { userId: string; device: string },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'is-known-device',
    'select true from known_devices where user_id = $1 and device = $2',
    [userId, device],
  )
  return row !== undefined
}

/** Forgets devices on which nobody signed in since a moment. */
export async function deleteOldDevices(db: Queryable, before: Instant): Promise<void> {
  await firstRow(
    db,
    'delete-old-devices',
    `with gone as (delete from known_devices where signed_in_at < $1 returning 1)
     select count(*) from gone`,
    [timestamp(before)],
  )
}
