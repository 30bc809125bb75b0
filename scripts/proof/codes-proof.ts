import { tryStampedCodes } from '@kunwari/server/testing/codes/code-reader'
import type { Proof } from './proof.ts'

/** Sends a hundred pictures with codes through the stamp: none may be read behind it. */
export async function proveCodes(proof: Proof): Promise<void> {
  const { drawn, faults } = await proof.timed('stamp a hundred codes and try to read them', () =>
    tryStampedCodes(1),
  )
  proof.check('a hundred pictures were drawn', drawn === 100, String(drawn))
  proof.check('none reads behind the stamp', faults.length === 0, faults.join('; '))
}
