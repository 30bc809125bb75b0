import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inHashQueue } from './hash-queue.ts'

const deriveKey = promisify(argon2)

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. 46 ms on the machine it was
// chosen on.
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const phcHead = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
const saltBytes = 16
const hashBytes = 32

/**
 * Hashes a password for keeping.
 *
 * @returns a PHC string: algorithm, cost, salt and hash, so that the cost can rise later
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, { ...cost, salt, length: hashBytes })
  return `${phcHead}$${toBase64(salt)}$${toBase64(hash)}`
}

/**
 * Whether a password is the one that was hashed. Where there is nobody to compare with, the same
 * work is done against a hash that fits no password, so that the time tells nothing.
 */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const stored = parsePhc(phc ?? fitsNoPassword)
  const hash = await derive(password, { ...stored, length: stored.hash.length })
  return timingSafeEqual(hash, stored.hash)
}

/** Whether a hash was made at another cost than passwords are hashed at now. */
export function isHashedOtherwise(phc: string): boolean {
  const { memory, passes, parallelism } = parsePhc(phc)
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}

/** Whether a password is among the 10,000 most common ones of its length or longer. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/**
 * Refuses a new password that too many people use.
 *
 * @param field where it was typed
 * @throws DomainError invalid_input
 */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw refusalError('invalid_input.password_common', { path: field })
}

const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/**
 * Random bytes in the place of a hash: no password that anybody could find gives them. At the cost of
 * today, so that comparing with it takes as long as with a person's own.
 */
export const fitsNoPassword = `${phcHead}$a3Vud2FyaS1ub2JvZHkhIQ$ZUPxYwXyuVTPPNdSJHjHAcOp3BPfvUjqGEtYHqQkF3w`

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parsePhc(phc: string) {
  const [, memory, passes, parallelism, salt, hash] = phcPattern.exec(phc) ?? []
  invariant(salt !== undefined && hash !== undefined, 'a stored password is an argon2id hash')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function derive(
  password: string,
  input: { memory: number; passes: number; parallelism: number; salt: Buffer; length: number },
): Promise<Buffer> {
  const parts = {
    // The same letters typed on another keyboard may come composed differently.
    message: password.normalize('NFC'),
    nonce: input.salt,
    memory: input.memory,
    passes: input.passes,
    parallelism: input.parallelism,
    tagLength: input.length,
  }
  return inHashQueue(() => deriveKey('argon2id', parts))
}

/** PHC strings carry base-64 without its padding. */
function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
