import { invariant } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'

/** The one identifier that a body names; its schema lets no other through. */
export function identifierOf(body: { email?: string; phoneNumber?: string }): Identifier {
  const { email, phoneNumber } = body
  if (email !== undefined) return { kind: 'email', value: email }
  invariant(phoneNumber !== undefined, 'the schema takes an email or a phone number')
  return { kind: 'phone', value: phoneNumber }
}
