import { z } from 'zod'

/** What a schema says of one field: enough to try the values on both sides of its limits. */
export type Field = {
  /** The names that lead to it. */
  path: readonly string[]
  /** Values on the limits and one beyond. */
  boundaries: readonly unknown[]
}

/**
 * Every field of an object's schema, those within fields too, with the values around its limits.
 */
export function listSchemaFields(schema: z.ZodType | undefined): Field[] {
  return schema === undefined ? [] : walk(schema, [])
}

function walk(schema: z.ZodType, path: readonly string[]): Field[] {
  const parts = unwrap(schema)
  const inner = parts.flatMap((part) =>
    part instanceof z.ZodObject
      ? Object.entries(part.shape).flatMap(([name, field]) =>
          // The shape of an object is made of schemas.
          walk(field as z.ZodType, [...path, name]),
        )
      : part instanceof z.ZodArray
        ? // What stands in a list is a field as well: its first place stands for all.
          walk(part.element as z.ZodType, [...path, '0'])
        : [],
  )
  const own = path.length > 0 ? [{ path, boundaries: parts.flatMap(boundariesOf) }] : []
  return [...own, ...inner]
}

/** The plain schemas that a schema with options, defaults and transformations is made of. */
function unwrap(schema: z.ZodType): z.ZodType[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return unwrapInner(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) {
    return [...unwrapInner(schema.def.in), ...unwrapInner(schema.def.out)]
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(unwrapInner)
  return [schema]
}

function unwrapInner(schema: z.core.$ZodType): z.ZodType[] {
  // Whatever the contract is made of was made by zod's own functions.
  return unwrap(schema as z.ZodType)
}

const neighbours = [-1, 0, 1]

function boundariesOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodEnum) {
    return schema.options.flatMap((option) => [option, `${option} `, String(option).toUpperCase()])
  }
  if (schema instanceof z.ZodString) {
    const lengths = [schema.minLength, schema.maxLength].filter((one) => one !== null)
    const near = new Set(
      lengths.flatMap((one) => neighbours.map((step) => Math.max(0, one + step))),
    )
    return [...near].flatMap((length) => ['a'.repeat(length), '1'.repeat(length)])
  }
  if (schema instanceof z.ZodNumber) {
    const limits = [schema.minValue, schema.maxValue].filter(
      (one) => one !== null && Number.isFinite(one) && Number.isSafeInteger(one + 1),
    )
    return limits.flatMap((one) => neighbours.map((step) => Number(one) + step))
  }
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  return []
}
