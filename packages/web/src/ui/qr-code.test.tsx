import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

const link = 'http://localhost/register?ref=ABCD2345'

function draw(text: string): { dark: Set<string>; size: number } {
  const { container } = render(<QrCode text={text} label={`QR code of ${text}`} />)
  const [, , width = ''] = container.querySelector('svg')?.getAttribute('viewBox')?.split(' ') ?? []
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  return {
    dark: new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`)),
    size: Number(width),
  }
}

test('a code has its three finders, and a four-module quiet zone', () => {
  const { dark, size } = draw(link)
  const far = size - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    for (let step = 0; step < 7; step += 1) {
      expect(dark.has(`${x + step} ${y}`) && dark.has(`${x} ${y + step}`)).toBe(true)
    }
  }
  const columns = [...dark].map((place) => Number(place.split(' ')[0]))
  expect(Math.min(...columns)).toBe(4)
  expect(Math.max(...columns)).toBe(size - 5)
})

test('the always-dark module stands where the standard puts it', () => {
  // Beside the lower left finder: eight columns in, eight rows from below. Mirrored, it would be above.
  const { dark, size } = draw(link)
  expect(dark.has(`${4 + 8} ${size - 4 - 8}`)).toBe(true)
})

test('two links are two codes', () => {
  const first = draw(link)
  cleanup()
  expect(draw('http://localhost/register?ref=ABCD2346').dark).not.toEqual(first.dark)
})

test('it is named, and stamped', () => {
  render(<QrCode text={link} label={`QR code of ${link}`} />)
  expect(screen.getByText(`QR code of ${link}`)).toBeDefined()
  expect(screen.getByText('KUNWARI · HINDI TOTOONG PERA')).toBeDefined()
})
