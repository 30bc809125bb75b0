import { passkeysMax } from '@kunwari/contract/second-factor'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

export type PasskeyRow = {
  id: string
  credentialId: string
  publicKey: Buffer
  signCount: bigint
  transports: string[]
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
}

/** The passkeys of a person, oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return rows<PasskeyRow>(
    db,
    'list-passkeys',
    `select id, credential_id as "credentialId", public_key as "publicKey",
       sign_count as "signCount", transports, name, created_at as "createdAt",
       last_used_at as "lastUsedAt"
     from passkeys where user_id = $1 order by id limit ${passkeysMax}`,
    [userId],
  )
}

/**
 * Adds a passkey.
 *
 * @returns whether it was added: not where somebody has it already
 */
export async function insertPasskey(
  tx: Tx,
  input: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'> & { userId: string },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'insert-passkey',
    `insert into passkeys (
       id, user_id, credential_id, public_key, sign_count, transports, name, created_at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (credential_id) do nothing returning true`,
    [
      input.id,
      input.userId,
      input.credentialId,
      input.publicKey,
      input.signCount,
      input.transports,
      input.name,
      timestamp(now),
    ],
  )
  return row !== undefined
}

/** Notes that a passkey was used. A count that did not grow is a copy's, and is refused. */
export async function usePasskey(
  tx: Tx,
  { id, signCount }: { id: string; signCount: bigint },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'use-passkey',
    `update passkeys set sign_count = $2, last_used_at = $3
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning true`,
    [id, signCount, timestamp(now)],
  )
  return row !== undefined
}

/** Removes a passkey of a person. */
export async function deletePasskey(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'delete-passkey',
    'delete from passkeys where id = $1 and user_id = $2 returning true',
    [id, userId],
  )
  return row !== undefined
}
