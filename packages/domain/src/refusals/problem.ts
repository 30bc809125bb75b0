import type { FailureParams } from '../errors.ts'
import type { CausedRefusal } from './refusal-error.ts'
import type { NeedsParams, ParamsOf } from './refusals.ts'

/**
 * What a schema says of a field: the refusal's key and figures as one text, since a schema's messages
 * are texts. `readProblem` reads it again, where the sentence is made. The sentences themselves are
 * only named here, so that a form does not load them all.
 */
export function problem<Key extends CausedRefusal>(
  key: Key,
  ...[figures]: NeedsParams<Key> extends true ? [figures: FiguresOf<Key>] : []
): string {
  if (figures === undefined) return key
  const params = Object.entries(figures).map(([name, figure]) => [name, String(figure)])
  return writeProblem(key, Object.fromEntries(params))
}

type FiguresOf<Key extends CausedRefusal> = {
  readonly [Gap in keyof ParamsOf<Key>]: string | number
}

/** The same with figures that are known only when it is written. */
export function writeProblem(key: string, params: FailureParams | undefined): string {
  return params === undefined ? key : `${key} ${JSON.stringify(params)}`
}

/** The key and the figures of a problem; undefined for a text that is none. */
export function readProblem(text: string): { key: string; params?: FailureParams } | undefined {
  const [, key, figures] = /^([a-z_]+(?:\.[a-z0-9_]+)?)(?: (\{.*\}))?$/.exec(text) ?? []
  if (key === undefined) return undefined
  // What begins with a key was written by `writeProblem`.
  return figures === undefined ? { key } : { key, params: JSON.parse(figures) as FailureParams }
}

/** A refusal's key of its two halves. */
export function refusalKey(code: string, reason: string | undefined): string {
  return reason === undefined ? code : `${code}.${reason}`
}
