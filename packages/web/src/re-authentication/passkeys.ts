import type { CallInput } from '@kunwari/contract/client'

// The browser's half of WebAuthn comes when it is first used.
const library = () => import('@simplewebauthn/browser')

type Used = CallInput<'POST /api/auth/second-factor/passkey'>['body']['credential']
type Made = CallInput<'POST /api/account/second-factor/passkeys'>['body']['credential']
type Asked = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]
type Wanted = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]

/** Whether this browser can hold passkeys here: they belong to a name, never to a bare address. */
export function canUsePasskeys(): boolean {
  const isName = !/^[\d.]+$|:|^\[/.test(location.hostname)
  return isName && 'PublicKeyCredential' in window && window.isSecureContext
}

/** Asks the device to prove its owner by what the server wants signed. */
export async function proveByPasskey(options: Record<string, unknown>): Promise<Used> {
  const { startAuthentication } = await library()
  // The server makes these options with the other half of the same library.
  const optionsJSON = options as unknown as Asked['optionsJSON']
  const { response, ...credential } = await startAuthentication({ optionsJSON })
  return {
    ...credential,
    clientExtensionResults: { ...credential.clientExtensionResults },
    response,
  }
}

/** Asks the device to make a passkey. */
export async function makePasskey(options: Record<string, unknown>): Promise<Made> {
  const { startRegistration } = await library()
  // As above.
  const optionsJSON = options as unknown as Wanted['optionsJSON']
  const { response, ...credential } = await startRegistration({ optionsJSON })
  return {
    ...credential,
    clientExtensionResults: { ...credential.clientExtensionResults },
    response,
  }
}

/** Whether somebody turned the device's question away, which is no failure of anything. */
export function wasTurnedAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError'
}
