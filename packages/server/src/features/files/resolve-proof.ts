import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { besideField, refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseObjectPath } from './object-path.ts'
import { storeInlineImage } from './store-inline-image.ts'
import { findUpload } from './uploads.sql.ts'

/**
 * Finds the stored picture that a body refers to, by its path or by holding it inline.
 *
 * @param reference an object path, an inline `data:` URL, or undefined for none
 * @param field where in the body it stands, for the refusal
 * @returns the id of a stored upload of this person, or null for none
 * @throws DomainError invalid_input beside the field, too_many_requests, unavailable
 */
export async function resolveProof(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'files' | 'realNow'>,
  input: { userId: string; reference: string | undefined; field?: string },
): Promise<string | null> {
  const { userId, reference, field = 'proofImageUrl' } = input
  if (reference === undefined) return null
  if (!reference.startsWith('data:')) {
    const id = await findOwnStoredUpload(deps.pool, { userId, objectPath: reference })
    if (id === undefined) throw refusalError('invalid_input.upload_first', { path: field })
    return id
  }
  return inlineImage(deps, { userId, dataUrl: reference, field }, deps.realNow())
}

/** The id of a person's own stored upload by its object path, if it is one. */
async function findOwnStoredUpload(
  db: Queryable,
  { userId, objectPath }: { userId: string; objectPath: string },
): Promise<string | undefined> {
  const id = parseObjectPath(objectPath)
  const upload = id === undefined ? undefined : await findUpload(db, id)
  return upload?.userId === userId && upload.state === 'stored' ? upload.id : undefined
}

async function inlineImage(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'files'>,
  { field, ...image }: { userId: string; dataUrl: string; field: string },
  now: Instant,
): Promise<string> {
  try {
    return await storeInlineImage(deps, image, now)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid_input') throw error
    throw besideField(error, field)
  }
}
