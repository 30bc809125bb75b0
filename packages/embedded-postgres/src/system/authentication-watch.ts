/**
 * Codes of PostgreSQL's authentication messages (its manual, "Message Formats"), in the only order that a
 * server of ours sends them in: SASL, its continuation, its end with the server's own proof, ok.
 */
const SCRAM = [10, 11, 12, 0]
/** Of the messages that may come before: an error, a notice, an older protocol. */
const BEFORE_OK = ['E', 'N', 'v']
const HEAD_BYTES = 5
const CODE_BYTES = 4
const AUTHENTICATION = 'R'

/** Takes what a server sends, piece by piece as it comes, and says whether it may be passed on. */
export type AuthenticationWatch = (piece: Buffer) => boolean

/**
 * Watches that a server asks for the password by SCRAM and in no other way. `pg` would answer a server that
 * asks for it in the clear, also in the middle of an exchange or after it, and would send its statements to
 * one that asks for none.
 */
export function watchAuthentication(): AuthenticationWatch {
  let step = 0
  let skip = 0
  // What there is of a message's head, and of an authentication message's code.
  let begun = Buffer.alloc(0)

  const isAllowed = (type: string, code: number): boolean => {
    if (type === AUTHENTICATION) {
      const isNext = code === SCRAM[step]
      step += 1
      return isNext
    }
    return step >= SCRAM.length || BEFORE_OK.includes(type)
  }

  return (piece) => {
    let at = 0
    while (at < piece.length) {
      if (skip > 0) {
        const skipped = Math.min(skip, piece.length - at)
        skip -= skipped
        at += skipped
        continue
      }
      const wanted = headLength(begun.length > 0 ? begun : piece.subarray(at)) - begun.length
      const taken = piece.subarray(at, at + wanted)
      at += taken.length
      const head = begun.length > 0 ? Buffer.concat([begun, taken]) : taken
      if (head.length < headLength(head)) {
        begun = Buffer.from(head)
        continue
      }
      begun = Buffer.alloc(0)
      const type = String.fromCharCode(head[0] ?? 0)
      // The length counts itself and not the type.
      skip = head.readUInt32BE(1) + 1 - head.length
      if (skip < 0) return false
      const code = type === AUTHENTICATION ? head.readUInt32BE(HEAD_BYTES) : 0
      if (!isAllowed(type, code)) return false
    }
    return true
  }
}

function headLength(begun: Buffer): number {
  return begun[0] === AUTHENTICATION.charCodeAt(0) ? HEAD_BYTES + CODE_BYTES : HEAD_BYTES
}
