import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

test('marked words become what the mark says, in sentence order', () => {
  const { container } = render(
    <RichText
      text="Read <b>this</b> and <a>that</a>."
      marks={{ a: <a href="/that" aria-label="that" />, b: <strong /> }}
    />,
  )
  expect(container.textContent).toBe('Read this and that.')
  expect(screen.getByRole('link').textContent).toBe('that')
})

test('words with an unknown mark are left out rather than shown raw', () => {
  const { container } = render(<RichText text="a <x>b</x> c" marks={{}} />)
  expect(container.textContent).toBe('a  c')
})
