import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

export type UploadRow = {
  id: string
  userId: string
  mimeType: ImageType
  /** `requested`: an address was given; `received`: bytes came; `stored`: checked and stamped. */
  state: 'requested' | 'received' | 'stored'
  expiresAt: Instant
  /** Why the bytes were refused, to be said again. */
  refusal: string | null
}

/** An upload by its id, whosever it is. */
export async function findUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  return firstRow<UploadRow>(
    db,
    'find-upload',
    `select id, user_id as "userId", mime_type as "mimeType", state, expires_at as "expiresAt",
       refusal
     from uploads where id = $1`,
    [id],
  )
}

/** Whether a picture stands in a member's own chat thread. */
export async function isInThreadOf(
  db: Queryable,
  input: { uploadId: string; userId: string },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'is-upload-in-thread',
    `select true from chat_messages where upload_id = $1 and user_id = $2 limit 1`,
    [input.uploadId, input.userId],
  )
  return row !== undefined
}

/**
 * Notes that a person was given an address for one image.
 *
 * @returns false for a person who has left
 */
export async function insertUpload(
  db: Queryable,
  input: { id: string; userId: string; mimeType: ImageType; expiresAt: Instant },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'insert-upload',
    `insert into uploads (id, user_id, mime_type, state, expires_at, created_at)
     select $1, u.id, $3, 'requested', $4::timestamptz, $5::timestamptz from ${whoIsHere}
     returning true`,
    [input.id, input.userId, input.mimeType, timestamp(input.expiresAt), timestamp(now)],
  )
  return row !== undefined
}

// Locked while a picture is added: a person who leaves waits for it and gives it up with the rest,
// or was first, and then nothing is added.
const whoIsHere = '(select id from users where id = $2 and erased_at is null for share) u'

/**
 * Uses up an address: bytes have come.
 *
 * @returns whether this was the first time
 */
export async function markReceived(db: Queryable, id: string): Promise<boolean> {
  const row = await firstRow(
    db,
    'mark-upload-received',
    `update uploads set state = 'received'
     where id = $1 and state = 'requested' and expires_at > 'epoch' returning true`,
    [id],
  )
  return row !== undefined
}

/** What is known of a picture once it is checked and stamped. */
export type StoredFigures = { bytes: number; width: number; height: number; sentHash: Buffer }

/**
 * Notes that the stamped picture can be shown.
 *
 * @returns false where it was noted already, or the upload was given up meanwhile
 */
export async function markStored(
  db: Queryable,
  input: { id: string } & StoredFigures,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'mark-upload-stored',
    `update uploads set state = 'stored', bytes = $2, width = $3, height = $4, sent_hash = $5
     where id = $1 and state = 'received' returning true`,
    [input.id, input.bytes, input.width, input.height, input.sentHash],
  )
  return row !== undefined
}

/** Keeps why the bytes of an upload were refused, before they are thrown away. */
export async function markRefused(
  db: Queryable,
  input: { id: string; refusal: string },
): Promise<void> {
  await firstRow(
    db,
    'mark-upload-refused',
    `update uploads set refusal = $2 where id = $1 and state = 'received' returning true`,
    [input.id, input.refusal],
  )
}

/**
 * Adds an upload whose stamped picture is already kept.
 *
 * @returns false for a person who has left
 */
export async function insertStoredUpload(
  db: Queryable,
  input: { id: string; userId: string; mimeType: ImageType } & StoredFigures,
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'insert-stored-upload',
    `insert into uploads (
       id, user_id, mime_type, state, bytes, width, height, sent_hash, expires_at, created_at
     )
     select $1, u.id, $3, 'stored', $4, $5, $6, $7, $8::timestamptz, $8::timestamptz
     from ${whoIsHere} returning true`,
    [
      input.id,
      input.userId,
      input.mimeType,
      input.bytes,
      input.width,
      input.height,
      input.sentHash,
      timestamp(now),
    ],
  )
  return row !== undefined
}

/** How many pictures a person and everybody together has: those that are kept or on their way. */
export async function countPictures(
  db: Queryable,
  userId: string,
  now: Instant,
): Promise<{ own: number; all: number }> {
  const row = await firstRow<{ own: number; all: number }>(
    db,
    'count-pictures',
    `select count(*)::integer as "all",
       (count(*) filter (where user_id = $1))::integer as "own"
     from uploads
     where state = 'stored' or (state = 'received' and refusal is null)
       or (state = 'requested' and expires_at > $2::timestamptz)`,
    [userId, timestamp(now)],
  )
  invariant(row, 'a count has a row')
  return row
}

/** A stored upload of a person that was made from these bytes, if there is one. */
export async function findStoredBySentHash(
  db: Queryable,
  input: { userId: string; mimeType: ImageType; sentHash: Buffer },
): Promise<string | undefined> {
  const row = await firstRow<{ id: string }>(
    db,
    'find-stored-upload-by-hash',
    `select id from uploads
     where sent_hash = $1 and user_id = $2 and mime_type = $3 and state = 'stored'
     order by id limit 1`,
    [input.sentHash, input.userId, input.mimeType],
  )
  return row?.id
}

/**
 * Removes addresses that were never used up to a picture, and pictures that were never used for
 * anything.
 *
 * @param before real time; uploads that lapsed and pictures that were sent before it are removed
 * @returns their ids, whose bytes may still lie in the file store
 */
export async function deleteLapsedUploads(db: Queryable, before: Instant): Promise<string[]> {
  const removed = await rows<{ id: string }>(
    db,
    'delete-lapsed-uploads',
    `delete from uploads u
     where (u.state <> 'stored' and u.expires_at < $1)
       or (u.state = 'stored' and u.created_at < $1 and not ${isInUse}
         and not exists (
           select 1 from users p
           where p.id = u.user_id and p.profile_image_url = '/objects/' || u.id
         ))
     returning u.id`,
    [timestamp(before)],
  )
  return removed.map((row) => row.id)
}

// Of an upload u: it proves a deposit or stands in a chat. The references hold it also against a delete
// that began just before.
const isInUse = `(exists (select 1 from deposits d where d.proof_upload_id = u.id)
  or exists (select 1 from chat_messages m where m.upload_id = u.id))`

// A discarded upload is an address that lapsed long ago: nobody sees it or sends to it, and should the
// removal of its bytes be cut off, the hourly cleaning finds it.
const discarded = `state = 'requested', bytes = null, width = null, height = null, sent_hash = null,
  refusal = null, expires_at = 'epoch'`

/** Whether an upload was given up, or is gone for good. */
export async function isGivenUp(db: Queryable, id: string): Promise<boolean> {
  const row = await firstRow(
    db,
    'is-upload-given-up',
    `select true from uploads where id = $1 and expires_at > 'epoch'`,
    [id],
  )
  return row === undefined
}

/** Gives up all that a person uploaded. @returns the ids, whose bytes can be removed after commit */
export async function discardUploads(tx: Queryable, userId: string): Promise<string[]> {
  const gone = await rows<{ id: string }>(
    tx,
    'discard-uploads',
    `update uploads set ${discarded} where user_id = $1 returning id`,
    [userId],
  )
  return gone.map(({ id }) => id)
}

/**
 * Gives up one picture of a person, unless it proves a deposit or stands in a chat.
 *
 * @returns its id, whose bytes can be removed after commit, or undefined when it stays
 */
export async function discardPicture(
  tx: Queryable,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<string | undefined> {
  const gone = await firstRow<{ id: string }>(
    tx,
    'discard-picture',
    `update uploads u set ${discarded}
     where u.id = $2 and u.user_id = $1 and not ${isInUse}
     returning u.id`,
    [userId, uploadId],
  )
  return gone?.id
}

/** Removes the rows of discarded uploads whose bytes are gone. */
export async function deleteDiscarded(db: Queryable, ids: readonly string[]): Promise<void> {
  await rows(
    db,
    'delete-discarded-uploads',
    `delete from uploads where id = any ($1::uuid[]) and state = 'requested' and expires_at = 'epoch'`,
    [ids],
  )
}

/** Ids of uploads in their order, after one of them. */
export async function listUploadIds(
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    'list-upload-ids',
    `select id from uploads where $1::uuid is null or id > $1::uuid order by id limit $2`,
    [after, limit],
  )
  return found.map(({ id }) => id)
}
