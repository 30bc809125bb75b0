import type { Instant } from '@kunwari/domain/calendar/instant'
import { rows, type Tx } from '../../db/queryable.ts'

export type PictureLineRow = {
  id: string
  createdAt: Instant
  name: string
  email: string | null
  /** What it was sent for; nothing where it stands nowhere yet. */
  shows: 'proof' | 'chat' | 'profile' | null
  mimeType: string
  bytes: number
  width: number
  height: number
}

/** The next pictures after an id, oldest first: ids are in the order of time. */
export async function listPictureLines(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<PictureLineRow[]> {
  return rows<PictureLineRow>(
    tx,
    'list-picture-lines',
    `select p.id, p.created_at as "createdAt", rtrim(u.first_name || ' ' || u.last_name) as "name",
       u.email, p.mime_type as "mimeType", p.bytes, p.width, p.height,
       case
         when exists (select 1 from deposits d where d.proof_upload_id = p.id) then 'proof'
         when exists (select 1 from chat_messages c where c.upload_id = p.id) then 'chat'
         when u.profile_image_url = '/objects/' || p.id then 'profile'
       end as "shows"
     from (
       select * from uploads where id > $1 and state = 'stored' order by id limit $2
     ) p join users u on u.id = p.user_id
     order by p.id`,
    [after, limit],
  )
}
