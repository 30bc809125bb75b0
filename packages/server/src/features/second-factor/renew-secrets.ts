import type { Queryable } from '../../db/queryable.ts'
import { listSealedSecrets, replaceSealedSecret } from './second-factor.sql.ts'
import type { SecretBox } from './secret-box.ts'

/**
 * Seals with the newest key what an older one sealed, so that the older one can go. A secret that no
 * key here opens stays as it is.
 *
 * @returns how many were sealed anew, and how many do not open
 */
export async function renewSecrets(
  db: Queryable,
  box: SecretBox,
): Promise<{ renewed: number; unreadable: number }> {
  const found = { renewed: 0, unreadable: 0 }
  for (const { userId, secret } of await listSealedSecrets(db)) {
    const anew = box.renew(secret, userId)
    if (anew && (await replaceSealedSecret(db, { userId, from: secret, to: anew }))) {
      found.renewed += 1
    }
    if (!anew && !box.open(secret, userId)) found.unreadable += 1
  }
  return found
}
