import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Field, type FieldProps } from './field.tsx'
import { editAmount, groupThousands } from './grouped-amount.ts'

type MoneyFieldProps = FieldProps & {
  name?: string
  ref?: Ref<HTMLInputElement>
  /** As the form holds it, without commas: "1234.50". */
  value: string
  onChange: (plain: string) => void
  onBlur?: () => void
  /** Stands at the end of the input: a "Max" button. */
  action?: ReactNode
}

/**
 * An amount in pesos, set as large as it matters, its thousands grouped while it is typed:
 * `<MoneyField {...useController({ control, name: 'amount' }).field} />`.
 */
export function MoneyField({
  label,
  hint,
  error,
  className,
  action,
  value,
  onChange,
  ...input
}: MoneyFieldProps) {
  const { t } = useTranslation()
  const unitId = useId()
  const shown = groupThousands(value)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target
    const { nativeEvent } = event
    const next = editAmount({
      before: shown,
      after: field.value,
      caret: field.selectionStart ?? field.value.length,
      inputType: nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined,
    })
    // Written before React does: it would put the caret at the end.
    field.value = next.shown
    field.setSelectionRange(next.caret, next.caret)
    onChange(next.plain)
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
            // The amount itself is read as the field's value: saying it here would say it twice.
            aria-describedby={`${unitId} ${wiring['aria-describedby'] ?? ''}`.trim()}
            value={shown}
            type="text"
            inputMode="decimal"
            // The browser does not hold a text input to it: it says what the schema takes, centavos.
            step="0.01"
            autoComplete="off"
            enterKeyHint="done"
            className="figures min-h-14 narrow:w-24 w-full min-w-0 grow rounded-md outline-none"
            onChange={change}
          />
          <span id={unitId} hidden>
            {t('pesos')}
          </span>
          {action && <span className="pr-1.5 font-text text-base">{action}</span>}
        </span>
      )}
    </Field>
  )
}
