/** An amount as it stands in a field while it is typed, with the caret's place in it. */
export type TypedAmount = {
  /** What the form holds: "1234.5". */
  plain: string
  /** What the field shows: "1,234.5". */
  shown: string
  caret: number
}

/** Groups the thousands of what may become an amount; anything else stays as it was typed. */
export function groupThousands(plain: string): string {
  const [, whole, rest] = /^(\d+)(\.\d*)?$/.exec(plain) ?? []
  if (whole === undefined) return plain
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (rest ?? '')
}

type Edit = {
  /** What the field showed before. */
  before: string
  /** What the browser made of it. */
  after: string
  /** Where the browser put the caret. */
  caret: number
  /** What was done, in the words of the browser's input event: "deleteContentBackward". */
  inputType?: string | undefined
}

/**
 * Takes an edit of the field: what was typed, deleted or pasted, "₱1,234.50" too. The caret stays
 * between the same digits, and a comma that was deleted takes its digit along.
 */
export function editAmount({ before, after, caret, inputType = '' }: Edit): TypedAmount {
  const left = plainOf(after.slice(0, caret))
  const right = plainOf(after.slice(caret))
  if (!isCommaGone({ before, after })) return placed(left, right)
  if (inputType.endsWith('Backward')) return placed(left.slice(0, -1), right)
  if (inputType.endsWith('Forward')) return placed(left, right.slice(1))
  return placed(left, right)
}

function isCommaGone({ before, after }: Pick<Edit, 'before' | 'after'>): boolean {
  return after.length < before.length && plainOf(after) === plainOf(before)
}

function plainOf(text: string): string {
  return text.replaceAll(/[₱,\s]/g, '')
}

function placed(left: string, right: string): TypedAmount {
  const plain = left + right
  const shown = groupThousands(plain)
  let caret = 0
  for (let passed = 0; passed < left.length; caret += 1) if (shown[caret] !== ',') passed += 1
  return { plain, shown, caret }
}
