import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { ImagePicker } from './image-picker.tsx'
import { PasswordField } from './password-field.tsx'

describe('a code in boxes', () => {
  beforeAll(() => loadTexts('common'))
  afterEach(cleanup)

  test('each box has a name, and the first accepts the phone’s autofill', () => {
    render(<Boxes />)
    expect(screen.getByLabelText('Digit 1 of 6').getAttribute('autocomplete')).toBe('one-time-code')
    expect(screen.getByLabelText('Digit 6 of 6').getAttribute('inputmode')).toBe('numeric')
  })

  test('a digit moves focus to the next box; other characters are refused', () => {
    render(<Boxes />)
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '4' } })
    expect(document.activeElement).toBe(boxes()[1])
    fireEvent.change(boxes()[1] as HTMLInputElement, { target: { value: 'x' } })
    expect(shown()).toBe('4_____')
  })

  test('a code that is pasted anywhere spreads over all boxes', () => {
    const onComplete = vi.fn<(code: string) => void>()
    render(<Boxes onComplete={onComplete} />)
    fireEvent.paste(boxes()[3] as HTMLInputElement, {
      clipboardData: { getData: () => 'Your code: 123 456' },
    })
    expect(shown()).toBe('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('a code autofilled by the phone into one box spreads over all', () => {
    render(<Boxes />)
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '654321' } })
    expect(shown()).toBe('654321')
  })

  test('backspace in an empty box takes the digit before it', () => {
    render(<Boxes />)
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '4' } })
    fireEvent.keyDown(boxes()[1] as HTMLInputElement, { key: 'Backspace' })
    expect(shown()).toBe('______')
    expect(document.activeElement).toBe(boxes()[0])
  })
})

function Boxes({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeBoxes label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

function boxes(): HTMLInputElement[] {
  return screen.getAllByRole('textbox')
}

function shown(): string {
  return boxes()
    .map((box) => box.value || '_')
    .join('')
}

describe('a password', () => {
  beforeAll(() => loadTexts('common'))
  afterEach(cleanup)

  test('a password is hidden, shown on request, and hidden again afterwards', () => {
    render(<PasswordField label="Secret" autoComplete="current-password" />)
    const field = screen.getByLabelText('Secret')
    const show = screen.getByRole('button')
    expect(field).toHaveProperty('type', 'password')
    fireEvent.click(show)
    expect([field.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual([
      'text',
      'true',
    ])
    fireEvent.click(show)
    expect(field).toHaveProperty('type', 'password')
  })

  test('a password manager knows the field, and a paste is accepted', () => {
    render(<PasswordField label="Secret" autoComplete="new-password" />)
    const field = screen.getByLabelText('Secret')
    expect(field.getAttribute('autocomplete')).toBe('new-password')
    // False where something had stopped it.
    expect(fireEvent.paste(field, { clipboardData: { getData: () => 'Sampaguita-77' } })).toBe(true)
    expect(field.hasAttribute('readonly')).toBe(false)
    expect(field.hasAttribute('maxlength')).toBe(false)
  })
})

describe('an image', () => {
  beforeAll(() => loadTexts('common', 'image'))
  afterEach(cleanup)

  // The next button beside it is for phones alone.
  test('that is taken out leaves the focus where another is chosen', () => {
    render(<Picker />)
    const out = screen.getByRole('button', { name: 'Remove' })
    out.focus()
    fireEvent.click(out)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an image' }))
  })
})

function Picker() {
  const [preview, setPreview] = useState<string | undefined>('/chosen.png')
  return (
    <ImagePicker
      label="Proof"
      preview={preview}
      onPick={() => undefined}
      onRemove={() => setPreview(undefined)}
    />
  )
}
