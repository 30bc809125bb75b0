import { createHash } from 'node:crypto'

/** What a table's text was, as it came and without its order. */
export type RowsDigest = {
  bytes: number
  /** SHA-256 of all of it, in the order in which it came. */
  sha256: string
  /** The multiset hash of its rows: equal for equal rows in any order, each as often. */
  unordered: string
}

const newline = 0x0a
/** A SHA-256, taken as eight numbers of 32 bits. */
const lanes = 8
const laneBytes = 4

/**
 * Digests a table in COPY's text form, where every row ends in a newline and holds no other. A table
 * keeps its rows in no order: one that was filled anew gives the same rows from other places.
 *
 * The multiset hash adds up the SHA-256 of every row, each lane modulo 2^32. A sum and no XOR, in which
 * two equal rows would cancel each other. It finds what got lost or changed between an archive and the
 * table that was filled from it; no digest in it keeps out a person who may forge a whole archive.
 * One pass, in the memory of one row.
 */
export function digestRows() {
  const inOrder = createHash('sha256')
  const sums = new Uint32Array(lanes)
  let bytes = 0
  let begun: Buffer[] = []

  const addRow = (row: Buffer): void => {
    const digest = createHash('sha256').update(row).digest()
    for (let lane = 0; lane < lanes; lane += 1) {
      // A typed array keeps the lowest 32 bits of what is put into it.
      sums[lane] = (sums[lane] ?? 0) + digest.readUInt32BE(lane * laneBytes)
    }
  }
  return {
    /** Takes the next part of the text, cut anywhere. */
    take: (chunk: Buffer): void => {
      inOrder.update(chunk)
      bytes += chunk.length
      let from = 0
      for (let to = chunk.indexOf(newline); to !== -1; to = chunk.indexOf(newline, from)) {
        const row = chunk.subarray(from, to)
        addRow(begun.length === 0 ? row : Buffer.concat([...begun, row]))
        begun = []
        from = to + 1
      }
      // A copy: the buffer that it came in may be used again.
      if (from < chunk.length) begun.push(Buffer.from(chunk.subarray(from)))
    },
    end: (): RowsDigest => {
      // Rows end in a newline; text that does not is another text.
      if (begun.length > 0) addRow(Buffer.concat([...begun, Buffer.from('\0unended')]))
      const unordered = [...sums].map((sum) => sum.toString(16).padStart(2 * laneBytes, '0'))
      return { bytes, sha256: inOrder.digest('hex'), unordered: unordered.join('') }
    },
  }
}
