const newline = 0x0a
const quote = 0x22
/** The stamp, how many lines follow, an empty line, and the columns' names. */
const linesBefore = 4
const lastLine = '# end\n'
const headMax = 256

export type Progress = {
  /** Lines of the table that have come. */
  done: number
  /** Lines that the file says it has; undefined until it said so. */
  of: number | undefined
}

/**
 * Measures a file of the back office while it comes in: its second line says how many lines follow,
 * and its last one that it is whole.
 */
export function meterFile() {
  let lines = 0
  let isQuoted = false
  let head = ''
  let tail = ''
  let of: number | undefined
  const decoder = new TextDecoder()

  return {
    /** Takes the next bytes; pieces may be cut anywhere. */
    take(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === newline && !isQuoted) lines += 1
      }
      // Plain ASCII by what is looked for: a letter cut in half changes nothing about it.
      tail = (tail + decoder.decode(bytes.slice(-lastLine.length))).slice(-lastLine.length)
      if (of === undefined && head.length < headMax) {
        head += decoder.decode(bytes.slice(0, headMax))
        of = countIn(head)
      }
    },
    progress(): Progress {
      const done = Math.max(0, lines - linesBefore)
      return { done: of === undefined ? done : Math.min(done, of), of }
    },
    /** Whether the file came to its end. */
    isWhole(): boolean {
      return !isQuoted && tail === lastLine
    },
  }
}

function countIn(head: string): number | undefined {
  const [, count] = /^.*\n# ([0-9]+) lines\n/.exec(head) ?? []
  return count === undefined ? undefined : Number(count)
}
