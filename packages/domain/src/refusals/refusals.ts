import { instant } from '../calendar/instant.ts'
import { manilaTimeAndDay } from '../calendar/manila.ts'
import type { FailureParams } from '../errors.ts'
import { displayPesos, parsePesos } from '../money/centavos.ts'
import { classRefusals } from './class-refusals.ts'
import { everyCode } from './every-code.ts'
import { fieldRefusals } from './field-refusals.ts'
import { hubRefusals } from './hub-refusals.ts'
import { moneyRefusals } from './money-refusals.ts'
import { peopleRefusals } from './people-refusals.ts'
import { pictureRefusals } from './picture-refusals.ts'

/**
 * All that the server and the schemas refuse with, in English, by `code` or `code.reason`. `{{left}}` is
 * a figure or a name; `{{left:money}}` travels as pesos ("2000.00"), `{{at:moment}}` as ISO 8601, and
 * both are written as people read them.
 */
export const refusals = {
  ...everyCode,
  ...fieldRefusals,
  ...moneyRefusals,
  ...classRefusals,
  ...peopleRefusals,
  ...pictureRefusals,
  ...hubRefusals,
}

export type RefusalKey = keyof typeof refusals

/** The gaps of a template, without how they are written. */
type GapsOf<Template extends string> = Template extends `${string}{{${infer Gap}}}${infer Rest}`
  ? (Gap extends `${infer Name}:${string}` ? Name : Gap) | GapsOf<Rest>
  : never

/** The figures and names that a refusal's sentence needs. */
export type ParamsOf<Key extends RefusalKey> = {
  readonly [Gap in GapsOf<(typeof refusals)[Key]>]: string
}

/** Whether a refusal's sentence has figures or names. */
export type NeedsParams<Key extends RefusalKey> =
  GapsOf<(typeof refusals)[Key]> extends never ? false : true

/** How figures are written that travel in a form for machines. */
export type FigureWriters = {
  money: (pesos: string) => string
  moment: (iso: string) => string
}

/** Puts the figures into a sentence; one that is missing stays a gap. */
export function fillSentence(
  template: string,
  params: FailureParams,
  writers: FigureWriters,
): string {
  return template.replaceAll(
    /\{\{(\w+)(?::(\w+))?\}\}/g,
    (gap: string, name: string, kind: string | undefined) => {
      const figure = params[name]
      if (figure === undefined) return gap
      if (kind === 'money') return writers.money(figure)
      if (kind === 'moment') return writers.moment(figure)
      return kind === 'capital' ? `${figure.charAt(0).toUpperCase()}${figure.slice(1)}` : figure
    },
  )
}

/** A refusal's sentence in English. */
export function sayRefusal(key: RefusalKey, params: FailureParams = {}): string {
  return fillSentence(refusals[key], params, english)
}

/** Whether there is a refusal of this key. */
export function isRefusalKey(text: string): text is RefusalKey {
  return Object.hasOwn(refusals, text)
}

const english: FigureWriters = {
  money: (pesos) => {
    const isNegative = pesos.startsWith('-')
    const amount = parsePesos(isNegative ? pesos.slice(1) : pesos)
    if (amount === undefined) return pesos
    return displayPesos(isNegative ? -amount : amount)
  },
  moment: (iso) => manilaTimeAndDay(instant(Date.parse(iso))),
}
