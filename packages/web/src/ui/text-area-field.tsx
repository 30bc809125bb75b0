import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputLook } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

export function TextAreaField({ label, hint, error, className, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => <textarea rows={3} {...input} {...wiring} className={inputLook} />}
    </Field>
  )
}
