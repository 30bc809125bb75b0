// Without 0, 1, I and O, which read as one another.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const characters = 10

/** A reference number for a receipt that nobody issued: "PR-7F3KQ-92QDA". */
export function madeUpReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(characters))
  const text = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return `PR-${text.slice(0, characters / 2)}-${text.slice(characters / 2)}`
}
