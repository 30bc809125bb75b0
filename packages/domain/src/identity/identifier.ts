/** What a person signs in with. */
export type Identifier = { kind: 'email'; value: string } | { kind: 'phone'; value: string }

export const identifierLengthMax = 254

// Deliberately plain: one @, something before it, a dotted host behind it. Whether the address
// exists is what the code is for. Nothing invisible, so that two people never look like one.
const emailPattern =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u

/**
 * Reads an email address or a Philippine mobile number in any accepted form.
 *
 * @returns the stored form, or undefined when it is neither
 */
export function parseIdentifier(text: string): Identifier | undefined {
  const email = parseEmail(text)
  if (email !== undefined) return { kind: 'email', value: email }
  const phone = parsePhone(text)
  return phone === undefined ? undefined : { kind: 'phone', value: phone }
}

/** @returns the address in lower case, each accent with its letter, or undefined when it is none */
export function parseEmail(text: string): string | undefined {
  const lower = text.trim().toLowerCase().normalize()
  if (lower.length > identifierLengthMax) return undefined
  return emailPattern.test(lower) ? lower : undefined
}

/**
 * Reads a mobile number: 0917..., 63917..., +63917... and 917... are one person.
 *
 * @param text digits with any spaces, dashes, dots or brackets between them, and the invisible
 *   direction marks that phones copy along with a contact's number
 * @returns "+63" and ten digits, or undefined when it is not such a number
 */
export function parsePhone(text: string): string | undefined {
  const trimmed = text.replace(/\p{Cf}/gu, '').trim()
  if (!/^\(?\+?[0-9\s().\p{Pd}]+$/u.test(trimmed)) return undefined
  const digits = trimmed.replace(/[^0-9]/g, '')
  const isInternational = trimmed.includes('+')
  const national =
    /^63(9[0-9]{9})$/.exec(digits) ?? (isInternational ? null : /^0?(9[0-9]{9})$/.exec(digits))
  return national ? `+63${national[1]}` : undefined
}

/** What a half-typed identifier is going to be, for the words under the field. */
export function detectIdentifierKind(text: string): Identifier['kind'] | undefined {
  return parseIdentifier(text)?.kind
}
