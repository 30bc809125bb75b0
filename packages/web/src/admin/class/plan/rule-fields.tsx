import { useController, useFormState } from 'react-hook-form'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PlanForm } from './lesson-draft.ts'

type RuleFieldProps<Name> = { form: PlanForm; name: Name; label: string; hint?: string }

/** The rules that are amounts of money. */
type AmountRule = `rules.${'pocket' | 'deposits.upTo' | 'crowd.low' | 'crowd.high'}`

/** The rules that are whole numbers. */
type WholeRule =
  | `rules.live.${'minutes' | 'days'}`
  | `rules.deposits.${'afterSeconds' | 'aDay'}`
  | `rules.crowd.${'first' | 'growthBps' | 'driesUpOn' | 'max' | 'seed'}`

export function AmountField({ form, name, label, hint }: RuleFieldProps<AmountRule>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <MoneyField
      {...field}
      value={String(field.value ?? '')}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
    />
  )
}

export function WholeField({ form, name, label, hint }: RuleFieldProps<WholeRule>) {
  const { error } = form.getFieldState(name, useFormState({ control: form.control, name }))
  return (
    <TextField
      type="number"
      inputMode="numeric"
      step="1"
      autoComplete="off"
      label={label}
      hint={hint}
      error={error?.message}
      {...form.register(name, { valueAsNumber: true })}
    />
  )
}
