import { visibleName } from '@kunwari/domain/identity/visible-name'
import {
  type Centavos,
  formatPesos,
  operationCentavosMax,
  parsePesos,
} from '@kunwari/domain/money/centavos'
import { accountNumberPattern } from '@kunwari/domain/pretend/account-number'
import { paymentMethods } from '@kunwari/domain/pretend/payment-methods'
import { namesRealBrand } from '@kunwari/domain/pretend/real-brands'
import { holdsRealDetails } from '@kunwari/domain/pretend/real-details'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'

/** An amount in an answer: pesos with two places, "1500.00". */
export const pesos = z
  .string()
  .meta({ description: 'pesos with two places', examples: ['1500.00'] })

/** A moment in an answer: ISO 8601 in UTC. */
export const isoTime = z.string().meta({ description: 'ISO 8601 in UTC' })

// Beyond these no calendar of ours reaches, and the database's none before the year 1.
const dayMin = '1900-01-01'
const dayMax = '2999-12-31'

/** A day that somebody names: YYYY-MM-DD, and one that there is. */
export const manilaDay = z.iso
  .date({ error: problem('invalid_input.day'), abort: true })
  .refine(
    (day) => day >= dayMin && day <= dayMax,
    problem('invalid_input.from_to', { from: dayMin, to: dayMax }),
  )
  .meta({ description: 'a day in Manila, YYYY-MM-DD' })

/** In small letters, as ids are stored and compared; any that is formed as one may be asked for. */
export const uuid = z.guid({ error: problem('invalid_input.not_an_id') }).toLowerCase()

export const idParams = z.object({ id: uuid })

/**
 * The body of a call that says everything by its address; may be left out, which reaches the
 * validation as null.
 */
export const emptyBody = z.strictObject({}).nullish()

export const paymentMethod = z.enum(paymentMethods)

/**
 * An amount that somebody types: a string of digits with at most two decimals, or a JSON number
 * whose shortest form is one.
 *
 * @param minimum centavos; `message` says what is missing below it
 */
export function amountField({ minimum, message }: { minimum: bigint; message: string }) {
  return z
    .union([z.string(), z.number()], { error: problem('invalid_input.amount') })
    .transform((value, context): Centavos => {
      const amount = parsePesos(String(value))
      const refusal =
        amount === undefined
          ? problem('invalid_input.amount')
          : amount < minimum
            ? message
            : amount > operationCentavosMax
              ? problem('invalid_input.amount_most', { amount: formatPesos(operationCentavosMax) })
              : undefined
      if (amount !== undefined && refusal === undefined) return amount
      context.addIssue({ code: 'custom', message: refusal ?? message })
      return z.NEVER
    })
}

/**
 * Free text that others will read: trimmed, limited in length, refusing what looks like a real
 * payee. An empty one counts as absent.
 */
export function freeText({ max }: { max: number }) {
  return othersRead(z.string(), max)
}

function othersRead(written: z.ZodString, max: number) {
  return (
    written
      .trim()
      // Length first: without `abort` the checks that follow would read the whole of it all the same.
      .max(max, { error: problem('invalid_input.characters_most', { count: max }), abort: true })
      .refine((text) => !holdsRealDetails(text), {
        message: problem('real_details'),
        abort: true,
      })
  )
}

/**
 * As `freeText`, of a name: control and invisible characters are removed, bidirectional marks among them, which would
 * turn the text beside it.
 */
export function nameText({ max }: { max: number }) {
  return othersRead(z.string().overwrite(visibleName), max)
}

/** As `freeText`, of a payee: it names no bank or wallet that there is, either. */
export function payeeText({ max }: { max: number }) {
  return freeText({ max }).refine((text) => !namesRealBrand(text), realBrand)
}

/** As `payeeText`, of a payee's name. */
export function payeeName({ max }: { max: number }) {
  return nameText({ max }).refine((text) => !namesRealBrand(text), realBrand)
}

const realBrand = { message: problem('real_details.brand') }

/** As `freeText`, for a field that may be left out or left empty. */
export function optionalFreeText({ max }: { max: number }) {
  return optionalField(freeText({ max }))
}

/** A text field that may be left out; an empty string or null counts as left out. */
export function optionalField<Value>(schema: z.ZodType<Value, string>) {
  return clearableField(schema).transform((value) => value ?? undefined)
}

/** A text field that may be left out; an empty string counts as left out, and null takes away what was there. */
export function clearableField<Value>(schema: z.ZodType<Value, string>) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : text))
    .pipe(schema.optional() as z.ZodType<Value | undefined, string | undefined>)
    .nullish()
}

export const accountNumber = z
  .string()
  .trim()
  .regex(accountNumberPattern, problem('invalid_input.account_number'))

/** A whole number in an address, from 1. */
const countingNumber = z
  .string()
  .regex(/^[1-9][0-9]*$/, problem('invalid_input.whole_from_1'))
  .transform(Number)

const pageLimitMax = 100
/** Beyond every list, and its rows still count exactly. A page after it is as empty. */
const pageMax = 999_999_999

/** `?limit` 1-100. */
export function limitField({ fallback }: { fallback: number }) {
  return countingNumber
    .refine(
      (value) => value <= pageLimitMax,
      problem('invalid_input.at_most', { most: pageLimitMax }),
    )
    .default(fallback)
}

/** `?page` from 1 and `?limit` 1-100. */
export function pageQuery({ limit }: { limit: number }) {
  return z.object({
    page: countingNumber.transform((page) => Math.min(page, pageMax)).default(1),
    limit: limitField({ fallback: limit }),
  })
}

/** What a paged answer carries beside its rows. */
export const pageAnswer = { total: z.int(), page: z.int(), pages: z.int() }

/** A whole number of a form. */
export function wholeNumber({ from, to }: { from: number; to: number }) {
  const message = problem('invalid_input.from_to', { from, to })
  return z
    .int({ error: problem('invalid_input.whole_number') })
    .min(from, message)
    .max(to, message)
}
