import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@kunwari/contract/second-factor'

/** No letter or digit that could be read as another one, for they are copied by hand. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 6
const groupLength = 4

/** Ten codes of 117 bits each: enough that their plain hashes can be kept. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join(''),
    ).join('-'),
  )
}

/** How many recovery codes there could be, as a power of two. */
export const recoveryCodeBits = Math.floor(groups * groupLength * Math.log2(letters.length))

/** What is kept of a recovery code, however it is typed. */
export function hashRecoveryCode({ userId, code }: { userId: string; code: string }): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(`${userId}\n${plain}`).digest()
}
