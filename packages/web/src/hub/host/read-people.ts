import { type InvitedPerson, invitationsMax, invitedPerson } from '@kunwari/contract/hub-links'
import { problem } from '@kunwari/domain/refusals/problem'

/** A line of a list, as it was read. */
export type ReadLine = {
  /** From 1, as an editor counts them. */
  line: number
  text: string
  email: string
  name: string
  /** What is wrong with it: a problem's key, as the contract's schemas say theirs. */
  problem?: string
  /** Whether nothing is wrong, but the call takes no more. */
  isTooMany?: boolean
}

/**
 * Reads people from a pasted list or a CSV file: a name and an email a line, in any order, with commas,
 * semicolons or tabs between; names may be in quotes or in several columns, and a head is passed over.
 */
export function readPeople(text: string): ReadLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter((one) => one.text.trim() !== '')
  const rows = lines.map((one) => ({ ...one, fields: fieldsOf(one.text, delimiterOf(one.text)) }))
  const [head, ...rest] = rows
  const people = head && isHead(head.fields) ? rest : rows
  const seen = new Set<string>()
  let good = 0
  return people.map(({ line, text: own, fields }) => {
    const email = (fields.find((field) => field.includes('@')) ?? '').trim()
    const name = fields
      .filter((field) => !field.includes('@'))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const read = { line, text: own, email, name }
    const wrong = problemOf(read, seen)
    if (wrong !== undefined) return { ...read, problem: wrong }
    seen.add(email.toLowerCase())
    good += 1
    return good > invitationsMax ? { ...read, isTooMany: true } : read
  })
}

/** Whom a list invites: its lines without a problem, as many as one call takes. */
export function peopleIn(lines: readonly ReadLine[]): InvitedPerson[] {
  return lines.filter(isGood).map(({ email, name }) => ({ email, name }))
}

/** Whether this line's person is invited. */
export function isGood({ problem: wrong, isTooMany }: ReadLine): boolean {
  return wrong === undefined && isTooMany !== true
}

function problemOf(
  { email, name }: Pick<ReadLine, 'email' | 'name'>,
  seen: ReadonlySet<string>,
): string | undefined {
  const { error, data } = invitedPerson.safeParse({ email, name })
  if (error) return error.issues[0]?.message
  return seen.has(data.email) ? problem('invalid_input.email_twice') : undefined
}

/** What separates the fields of a line: a comma may stand in a name, a tab never. */
function delimiterOf(line: string): string {
  return ['\t', ';'].find((mark) => line.includes(mark)) ?? ','
}

/** The fields of a line; one in quotes may hold the delimiter, and a doubled quote is a quote. */
function fieldsOf(line: string, delimiter: string): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at] ?? ''
    if (isQuoted && mark === '"' && line[at + 1] === '"') {
      field += mark
      at += 1
    } else if (mark === '"' && (isQuoted || field.trim() === '')) {
      isQuoted = !isQuoted
    } else if (mark === delimiter && !isQuoted) {
      fields.push(field)
      field = ''
    } else {
      field += mark
    }
  }
  return [...fields, field]
}

/** A first line without an address that names columns. */
function isHead(fields: readonly string[]): boolean {
  return (
    !fields.some((field) => field.includes('@')) &&
    fields.some((field) => /^(e-?mail|email address|mail)$/i.test(field.trim()))
  )
}
