import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { CopyButton } from './copy-button.tsx'
import { currentToast, dismissToast } from './toast.ts'

// On plain http a browser has no clipboard, like jsdom; the copy command is the browser's part.
beforeAll(() => loadTexts('common'))
beforeEach(() => getSelection()?.removeAllRanges())
afterEach(() => {
  cleanup()
  const toast = currentToast()
  if (toast) dismissToast(toast.id)
  Reflect.deleteProperty(document, 'execCommand')
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** A browser whose copy command says this; what it would have copied is kept. */
function giveCopyCommand(isCopied: boolean): string[] {
  const copied: string[] = []
  const execCommand = () => {
    const field = document.activeElement
    if (!(field instanceof HTMLTextAreaElement)) return false
    copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return isCopied
  }
  Object.assign(document, { execCommand })
  return copied
}

function showSecret() {
  render(
    <dialog open>
      <p>
        <code>Sampaguita 77</code> is shown once
      </p>
      <CopyButton text="Sampaguita77" label="Copy it" />
    </dialog>,
  )
  const button = screen.getByRole('button', { name: 'Copy it' })
  button.focus()
  fireEvent.click(button)
  return button
}

test('without a clipboard the old copy command copies', async () => {
  const copied = giveCopyCommand(true)
  const button = showSecret()
  await screen.findByRole('button', { name: 'Copied' })
  expect(copied).toEqual(['Sampaguita77'])
  expect([document.activeElement, document.querySelector('textarea')]).toEqual([button, null])
})

test('the field for the copy command stands inside the open dialog', async () => {
  let parent: Element | null | undefined
  Object.assign(document, {
    execCommand: () => {
      parent = document.activeElement?.parentElement
      return true
    },
  })
  showSecret()
  await screen.findByRole('button', { name: 'Copied' })
  expect(parent?.tagName).toBe('DIALOG')
})

test('a clipboard that refuses leaves it to the copy command', async () => {
  const copied = giveCopyCommand(true)
  const clipboard = { writeText: () => Promise.reject(new Error('refused')) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  showSecret()
  await screen.findByRole('button', { name: 'Copied' })
  expect(copied).toEqual(['Sampaguita77'])
})

test('what cannot be copied is selected, and the screen says so', async () => {
  giveCopyCommand(false)
  showSecret()
  await expect.poll(() => currentToast()?.title).toBe('Failed to copy')
  expect(currentToast()?.description).toContain('copy what is selected')
  expect(getSelection()?.toString()).toBe('Sampaguita 77')
})

test('what can be neither copied nor selected has failed', async () => {
  render(<CopyButton text="shown nowhere" label="Copy it" />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => currentToast()?.description).toBe('Please try again')
})
