import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputLook } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'className' | 'id'>

/** The platform's own list: best on a phone, and known to every screen reader. */
export function SelectField({ label, hint, error, className, ...input }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <select {...input} {...wiring} className={cx(inputLook, 'appearance-none pr-11')} />
          <Icon name="down" className="pointer-events-none absolute top-3.5 right-3.5" />
        </span>
      )}
    </Field>
  )
}
