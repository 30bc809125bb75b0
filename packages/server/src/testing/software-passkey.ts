import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A passkey as a security key would hold it: one ES256 key and a count of its uses. */
export type SoftwarePasskey = {
  /** Answers the options of a registration. */
  make: (options: Options, origin: string) => Record<string, unknown>
  /** Answers the options of a sign-in. A copy of the device repeats a count. */
  use: (options: Options, origin: string, more?: { count?: number }) => Record<string, unknown>
}

// What comes over the wire is looked into by its receiver.
type Options = { challenge: string; rpId?: string; rp?: { id?: string } }

const es256 = -7
const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

/**
 * Makes a passkey of no real device: WebAuthn's bytes, written out by hand.
 *
 * @param algorithm what it says its key is for, as COSE numbers it: -1 to -24
 */
export function softwarePasskey({ algorithm = es256 } = {}): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0
  const named = { id: toText(id), rawId: toText(id), type: 'public-key' as const }
  return {
    make: (options, origin) => {
      const held = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 0xff]),
        id,
        coseKey(publicKey, algorithm),
      ])
      const authData = Buffer.concat([
        authenticatorData(options.rp?.id ?? '', userPresent | userVerified | attested, 0),
        held,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, origin),
        attestationObject: toText(noAttestation(authData)),
        transports: ['internal'],
      }
      return { ...named, clientExtensionResults: {}, response }
    },
    use: (options, origin, { count } = {}) => {
      uses += 1
      const flags = userPresent | userVerified
      const authData = authenticatorData(options.rpId ?? '', flags, count ?? uses)
      const clientDataJSON = clientData('webauthn.get', options, origin)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authData, hash]), privateKey)
      const response = {
        clientDataJSON,
        authenticatorData: toText(authData),
        signature: toText(signature),
      }
      return { ...named, clientExtensionResults: {}, response }
    },
  }
}

function clientData(type: string, { challenge }: Options, origin: string): string {
  return toText(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}

function authenticatorData(host: string, flags: number, count: number): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(count)
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), counted])
}

// CBOR (RFC 8949): a map of three, { "fmt": "none", "attStmt": {}, "authData": bytes }.
function noAttestation(authData: Buffer): Buffer {
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    length,
    authData,
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

// COSE (RFC 9053): { 1: 2 (EC2), 3: the algorithm, -1: 1 (P-256), -2: x, -3: y }.
function coseKey(key: KeyObject, algorithm: number): Buffer {
  // CBOR writes a small negative number in five bits: -1 as 0, -24 as 23.
  const negative = 0x20 - 1 - algorithm
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, negative, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64url')
}
