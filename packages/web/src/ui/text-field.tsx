import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputLook } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>

/** One line of text: `<TextField label="..." error={errors.x?.message} {...register('x')} />`. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={inputLook} />}
    </Field>
  )
}
