import { cx } from 'class-variance-authority'
import { useId } from 'react'

type ChoiceGroupProps<Value extends string> = {
  label: string
  value: Value | undefined
  choices: readonly { value: Value; label: string }[]
  isDisabled?: boolean
  /** As a list to be read, where the choices are whole phrases. */
  isList?: boolean
  onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons that look like a row of keys. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, value, choices, isDisabled = false, isList = false, onChange } = props
  const name = useId()
  return (
    <fieldset disabled={isDisabled} className="grid gap-1.5 disabled:opacity-55">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <div
        className={cx(
          'narrow:flex grid narrow:flex-col gap-2',
          isList ? 'grid-cols-1 sm:grid-cols-2' : 'grid-cols-2',
          !isList && choices.length % 3 === 0 && 'sm:grid-cols-3',
          !isList && choices.length % 3 !== 0 && choices.length > 2 && 'sm:grid-cols-4',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative grid min-h-11 cursor-pointer items-center rounded-md border-2 border-edge bg-surface font-semibold text-sm has-disabled:cursor-not-allowed has-checked:border-lead has-checked:bg-lead has-checked:text-on-lead has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              isList
                ? 'px-3 py-1.5 leading-tight sm:last:odd:col-span-2'
                : 'justify-items-center px-2 py-1.5 text-center max-sm:last:odd:col-span-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              // Unseen but there: over the whole key, for whatever presses the button itself.
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
