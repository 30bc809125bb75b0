import { DomainError, type ErrorCode, type FailureParams, type FieldError } from '../errors.ts'
import {
  isRefusalKey,
  type NeedsParams,
  type ParamsOf,
  type RefusalKey,
  sayRefusal,
} from './refusals.ts'

/** A refusal that a person may get: all keys but that of a fault of ours. */
export type CausedRefusal = Exclude<RefusalKey, 'internal'>

/** Whether a text is the key of a refusal that a person may get. */
export function isCausedRefusal(text: string): text is CausedRefusal {
  return isRefusalKey(text) && text !== 'internal'
}

type Circumstances = {
  /** The field that caused it: the same is said beside it. */
  path?: string
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

type Given<Key extends CausedRefusal> =
  NeedsParams<Key> extends true
    ? [given: Circumstances & { params: ParamsOf<Key> & FailureParams }]
    : [given?: Circumstances & { params?: FailureParams }]

/**
 * The error of a refusal: its English sentence is made of its template and its figures.
 *
 * @param key `code` or `code.reason`
 */
export function refusalError<Key extends CausedRefusal>(
  key: Key,
  ...[given]: Given<Key>
): DomainError {
  return errorOf(key, given ?? {})
}

/** The same where the figures are known only when it is made: of a problem that a schema found. */
export function errorOf(
  key: CausedRefusal,
  { path, params, ...rest }: Circumstances & { params?: FailureParams },
): DomainError {
  const { code, reason } = partsOf(key)
  const message = sayRefusal(key, params)
  return new DomainError(code, message, {
    ...(reason !== undefined && { reason }),
    ...(params && { params }),
    ...(path !== undefined && { fields: [fieldError({ path, key, params })] }),
    ...(rest.retryAfterSeconds !== undefined && { retryAfterSeconds: rest.retryAfterSeconds }),
    ...('cause' in rest && { cause: rest.cause }),
  })
}

/** The same refusal, said beside a field too. */
export function besideField(error: DomainError, path: string): DomainError {
  const { code, message, reason, params } = error
  const said = { ...(reason !== undefined && { reason }), ...(params && { params }) }
  return new DomainError(code, message, {
    ...said,
    fields: [{ path, message, code, ...said }],
    cause: error,
  })
}

/** What is said beside a field. */
export function fieldError({
  path,
  key,
  params,
}: {
  path: string
  key: CausedRefusal
  params?: FailureParams | undefined
}): FieldError {
  return { path, message: sayRefusal(key, params), ...partsOf(key), ...(params && { params }) }
}

/** The key's two halves, as they travel. */
function partsOf(key: CausedRefusal): { code: ErrorCode; reason?: string } {
  const [code, reason] = key.split('.')
  // Every key begins with a code: the records of the templates are typed so.
  return { code: code as ErrorCode, ...(reason !== undefined && { reason }) }
}
