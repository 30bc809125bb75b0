import {
  type ChangeEvent,
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  useId,
  useRef,
} from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { FieldNote } from './field.tsx'

const codeLength = 6
const positions = Array.from({ length: codeLength }, (_, index) => index)

type CodeBoxesProps = {
  label: string
  /** Digits typed so far, by box: a space for a box that is still empty. */
  value: string
  onChange: (value: string) => void
  /** All six digits are there. */
  onComplete?: (code: string) => void
  error?: string | undefined
}

/** Six boxes for a six-digit code. A pasted or autofilled code spreads over them from anywhere. */
export function CodeBoxes({ label, value, onChange, onComplete, error }: CodeBoxesProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  function put(start: number, digits: string) {
    const next = positions
      .map((at) => digits[at - start] ?? value[at] ?? ' ')
      .join('')
      .slice(0, codeLength)
    onChange(next)
    boxes.current[Math.min(start + digits.length, codeLength - 1)]?.focus()
    if (/^[0-9]{6}$/.test(next)) onComplete?.(next)
  }

  function change(at: number, event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replaceAll(/[^0-9]/g, '')
    if (digits.length >= codeLength) put(0, digits.slice(0, codeLength))
    else if (digits.length > 1) put(at, newDigit(digits, value[at]))
    else if (digits.length === 1) put(at, digits)
    else onChange(replaceAt(value, at, ' '))
  }

  // The digit that a box already holds changes nothing, so no change event would move on.
  function retype(at: number, event: InputEvent) {
    if (event.data === '' || event.data !== value[at]) return
    event.preventDefault()
    put(at, event.data)
  }

  function paste(at: number, event: ClipboardEvent) {
    const digits = event.clipboardData.getData('text').replaceAll(/[^0-9]/g, '')
    if (!digits) return
    event.preventDefault()
    put(digits.length >= codeLength ? 0 : at, digits.slice(0, codeLength))
  }

  function press(at: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && (value[at] ?? ' ') === ' ' && at > 0) {
      event.preventDefault()
      onChange(replaceAt(value, at - 1, ' '))
      boxes.current[at - 1]?.focus()
    }
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus()
  }

  return (
    <fieldset className="grid gap-2" aria-describedby={noteId}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="grid max-w-sm grid-cols-6 narrow:grid-cols-3 gap-1.5 sm:gap-2">
        {positions.map((at) => (
          <input
            key={at}
            ref={(element) => {
              boxes.current[at] = element
            }}
            aria-label={t('code.digit', { number: at + 1, of: codeLength })}
            aria-invalid={error ? true : undefined}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            value={(value[at] ?? ' ').trim()}
            onChange={(event) => change(at, event)}
            onBeforeInput={(event) => retype(at, event)}
            onPaste={(event) => paste(at, event)}
            onKeyDown={(event) => press(at, event)}
            onFocus={(event) => event.target.select()}
            className="min-h-14 w-full min-w-0 rounded-md border-2 border-edge bg-surface text-center font-display text-2xl aria-invalid:border-loss"
          />
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}

// A second digit typed into a full box stands before or after the old one, as the caret was.
function newDigit(typed: string, old: string | undefined): string {
  return typed[0] === old ? typed.slice(1, 2) : typed.slice(0, 1)
}

function replaceAt(value: string, at: number, digit: string): string {
  return positions.map((position) => (position === at ? digit : (value[position] ?? ' '))).join('')
}
