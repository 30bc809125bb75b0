import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keeps small secrets in the database in a form that the database alone cannot read. */
export type SecretBox = {
  /** @param owner whose it is; nobody else's row can take its place */
  seal: (secret: Buffer, owner: string) => Buffer
  /** Undefined where it was sealed with a key that is not here, for somebody else, or changed. */
  open: (sealed: Buffer, owner: string) => Buffer | undefined
  /** Sealed anew where it was not by the newest key; undefined where it was, or does not open. */
  renew: (sealed: Buffer, owner: string) => Buffer | undefined
  /** Whether there are keys that only open. */
  hasOldKeys: boolean
}

/**
 * How a secret is sealed is its first byte, so that another way can take over while what was sealed by
 * this one still opens. Form 1: AES-256-GCM; then the nonce, the tag and what is encrypted.
 */
const form = 1
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals with the first of these keys of 256 bits, and opens with each. */
export function secretBox([newest, ...older]: readonly [Buffer, ...Buffer[]]): SecretBox {
  const seal = (secret: Buffer, owner: string) => encrypt(secret, { key: newest, owner })
  return {
    seal,
    open: (sealed, owner) => openBy([newest, ...older], { sealed, owner }),
    renew: (sealed, owner) => {
      if (decrypt(sealed, { key: newest, owner })) return undefined
      const secret = openBy(older, { sealed, owner })
      return secret && seal(secret, owner)
    },
    hasOldKeys: older.length > 0,
  }
}

function openBy(keys: readonly Buffer[], { sealed, owner }: { sealed: Buffer; owner: string }) {
  for (const key of keys) {
    const secret = decrypt(sealed, { key, owner })
    if (secret) return secret
  }
  return undefined
}

function encrypt(secret: Buffer, { key, owner }: { key: Buffer; owner: string }): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(owner))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(form), nonce, cipher.getAuthTag(), hidden])
}

function decrypt(sealed: Buffer, { key, owner }: { key: Buffer; owner: string }) {
  if (sealed[0] !== form) return undefined
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
  if (tag.length !== tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(owner)).setAuthTag(tag)
  const plain = decipher.update(sealed.subarray(1 + nonceBytes + tagBytes))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    // The tag does not fit: that is what there is to say of it.
    return undefined
  }
}

function boundTo(owner: string): Buffer {
  return Buffer.from(owner)
}
