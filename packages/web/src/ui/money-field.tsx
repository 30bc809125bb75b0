import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type MoneyFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
    /** Stands at the end of the input: a "Max" button. */
    action?: ReactNode
  }

/** An amount in pesos, set as large as it matters. Takes what people paste: "₱1,234.50". */
export function MoneyField({
  label,
  hint,
  error,
  className,
  action,
  onChange,
  ...input
}: MoneyFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const plain = event.target.value.replaceAll(/[₱,\s]/g, '')
    if (plain !== event.target.value) event.target.value = plain
    return onChange?.(event)
  }

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="flex narrow:flex-wrap items-center gap-1 rounded-md border-2 border-edge bg-surface pl-3.5 font-display text-2xl has-aria-invalid:border-loss has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2">
          <span aria-hidden="true">₱</span>
          <input
            placeholder="0.00"
            {...input}
            {...wiring}
            type="text"
            inputMode="decimal"
            // The browser does not hold a text input to it: it says what the schema takes, centavos.
            step="0.01"
            autoComplete="off"
            enterKeyHint="done"
            className="figures min-h-14 narrow:w-24 w-full min-w-0 grow rounded-md outline-none"
            onChange={change}
          />
          {action && <span className="pr-1.5 font-text text-base">{action}</span>}
        </span>
      )}
    </Field>
  )
}
