import type { FieldError } from '@kunwari/domain/errors'
import { readProblem } from '@kunwari/domain/refusals/problem'
import { fieldError, isCausedRefusal } from '@kunwari/domain/refusals/refusal-error'

/** One problem of fastify-type-provider-zod: where it is, of which kind, and what the schema says of it. */
type SchemaProblem = {
  instancePath?: string
  keyword?: string
  message?: string
  params?: { keys?: readonly string[]; values?: readonly unknown[] }
}

/** What a schema found, beside the fields that it is about. */
export function fieldErrorsOf(found: unknown): FieldError[] {
  if (typeof found !== 'object' || found === null) return []
  const { instancePath, keyword, message, params: about } = found as SchemaProblem
  const path = (instancePath ?? '').replace(/^\//, '').replaceAll('/', '.')
  const { key, params } = readProblem(message ?? 'invalid_input.field') ?? {}
  if (key !== undefined && isCausedRefusal(key)) return [fieldError({ path, key, params })]
  if (keyword === 'unrecognized_keys')
    return (about?.keys ?? []).map((name) => unknownAt(path, name))
  if (keyword === 'invalid_value' && about?.values) {
    const choices = about.values.join(', ')
    return [fieldError({ path, key: 'invalid_input.one_of', params: { choices } })]
  }
  if (isMissing(message) && path !== '') {
    return [fieldError({ path, key: 'invalid_input.required', params: { path } })]
  }
  const size = message === undefined ? undefined : sizeProblem(message)
  if (size) return [fieldError({ path, ...size })]
  // What the library says of a wrong type, in its own words.
  return [{ path, message: message ?? '', code: 'invalid_input' }]
}

/** A field that its schema does not know, by its own name. */
function unknownAt(outer: string, name: string): FieldError {
  const path = outer === '' ? name : `${outer}.${name}`
  return fieldError({ path, key: 'invalid_input.unknown_field', params: { path } })
}

/** Whether a schema without words of its own for it says that there is nothing where something must be. */
function isMissing(message: string | undefined): boolean {
  return (
    message !== undefined &&
    (/^Invalid input: expected .+, received undefined$/.test(message) ||
      message === 'Too small: expected string to have >=1 characters')
  )
}

const sizes = {
  'small string': { key: 'invalid_input.characters_least', figure: 'count' },
  'big string': { key: 'invalid_input.characters_most', figure: 'count' },
  'small number': { key: 'invalid_input.at_least', figure: 'least' },
  'big number': { key: 'invalid_input.at_most', figure: 'most' },
} as const

/** What a schema without words of its own for it says of a length or a number, as the refusal that we have for it. */
function sizeProblem(message: string) {
  const found = /^Too (small|big): expected (string|number) to (?:be|have) [<>]=(-?[0-9]+)/.exec(
    message,
  )
  if (!found) return undefined
  const [, way, what, limit = ''] = found
  // The pattern lets no other pair through.
  const { key, figure } = sizes[`${way} ${what}` as keyof typeof sizes]
  return { key, params: { [figure]: limit } }
}
