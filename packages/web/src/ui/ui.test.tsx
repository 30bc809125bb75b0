import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-state.tsx'
import { Money } from './money.tsx'
import { Pager } from './pager.tsx'
import { QrCode } from './qr-code.tsx'
import { RichText } from './rich-text.tsx'
import './second-press.ts'
import { WholeNumbers } from './whole-numbers.tsx'

describe('a button', () => {
  afterEach(cleanup)

  test('a second press while the first is still at work does nothing', async () => {
    const work = Promise.withResolvers<void>()
    const onClick = vi.fn<() => Promise<void>>(() => work.promise)
    render(<Button onClick={onClick}>Send</Button>)
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledTimes(1)
    await act(async () => work.resolve())
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  test('a pending submit button does not send the form again', () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending>
          Send
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a disabled button keeps its tab order and announces itself as disabled', () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button isDisabled onClick={onClick}>
        Send
      </Button>,
    )
    const button = screen.getByRole('button')
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
  })
})

describe('money', () => {
  afterEach(cleanup)

  test('an amount reads the same in every size', () => {
    for (const size of ['text', 'strong', 'title', 'hero'] as const) {
      const { container } = render(<Money amount="1234.50" size={size} />)
      expect(container.textContent).toBe('₱1,234.50')
    }
  })

  test('an outgoing amount is marked by its sign, not by colour alone', () => {
    const { container } = render(<Money centavos={-50_000n} isSigned />)
    expect(container.textContent).toBe('-₱500.00')
    expect(container.innerHTML).toContain('text-loss')
  })

  test('what comes in says so by its sign', () => {
    const { container } = render(<Money centavos={50_000n} isSigned />)
    expect(container.textContent).toBe('+₱500.00')
  })

  test('a long amount may break after its commas, and reads the same', () => {
    const { container } = render(<Money amount="9999999999999.99" />)
    expect(container.textContent).toBe('₱9,999,999,999,999.99')
    expect(container.querySelectorAll('wbr')).toHaveLength(4)
  })

  test('an amount under a million has no place to break, even hidden', () => {
    const { container } = render(<Money amount="123456.50" />)
    expect(container.querySelector('wbr')).toBeNull()
  })
})

describe('a pager', () => {
  beforeAll(() => loadTexts('common'))
  afterEach(cleanup)

  test('a list of one page has nothing to turn', () => {
    const { container } = render(<Pager page={1} pages={1} onPage={() => undefined} />)
    expect(container.textContent).toBe('')
  })

  test('a table’s foot shows a single page, with both page buttons disabled', () => {
    render(<Pager isFoot page={1} pages={1} onPage={() => undefined} />)
    expect(screen.getByText('Page 1 of 1')).toBeDefined()
    for (const button of screen.getAllByRole('button')) {
      expect(button.getAttribute('aria-disabled')).toBe('true')
    }
  })

  test('past the last page the ways lead to pages that there are', async () => {
    const onPage = vi.fn<(page: number) => void>()
    render(<Pager page={99} pages={8} onPage={onPage} />)
    expect(await screen.findByText('There is no page 99')).toBeDefined()
    expect(screen.getByText('The last page of this list is page 8.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'To the last page' }))
    fireEvent.click(screen.getByRole('button', { name: 'To the first page' }))
    expect(onPage.mock.calls).toEqual([[8], [1]])
    expect(screen.queryByText('Page 99 of 8')).toBeNull()
  })

  test('an empty table has no foot', () => {
    const { container } = render(<Pager isFoot page={1} pages={0} onPage={() => undefined} />)
    expect(container.textContent).toBe('')
  })
})

describe('rich text', () => {
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
})

describe('a QR code', () => {
  afterEach(cleanup)

  const link = 'http://localhost/register?ref=ABCD2345'

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
})

function draw(text: string): { dark: Set<string>; size: number } {
  const { container } = render(<QrCode text={text} label={`QR code of ${text}`} />)
  const [, , width = ''] = container.querySelector('svg')?.getAttribute('viewBox')?.split(' ') ?? []
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  return {
    dark: new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`)),
    size: Number(width),
  }
}

describe('a second press', () => {
  const sheet = document.body.appendChild(document.createElement('dialog'))
  const inSheet = sheet.appendChild(document.createElement('button'))
  const below = document.body.appendChild(document.createElement('a'))

  beforeEach(() => {
    sheet.open = true
  })
  afterEach(() => press(below, { at: 10_000, x: 0 }))

  test('a double press’s second is ignored once its sheet closed', () => {
    press(inSheet, { at: 0 })
    sheet.open = false
    expect(press(below, { at: 300 })).toBe('ignored')
    expect(press(below, { at: 500 })).toBe('received')
  })

  test('a double press’s second neither closes nor answers the opened sheet', () => {
    press(below, { at: 0 })
    expect(press(sheet, { at: 200 })).toBe('ignored')
    expect(press(inSheet, { at: 300 })).toBe('ignored')
    expect(press(inSheet, { at: 500 })).toBe('received')
  })

  test('a second press is received where no sheet closed', () => {
    press(inSheet, { at: 0 })
    expect(press(below, { at: 300 })).toBe('received')
  })

  test('a sheet that closes without a press in it ignores none', () => {
    press(below, { at: 0 })
    sheet.open = false
    expect(press(below, { at: 300 })).toBe('received')
  })

  test('another sheet in its place may be pressed at once', () => {
    press(inSheet, { at: 0 })
    sheet.open = false
    expect(press(inSheet, { at: 300 })).toBe('received')
  })

  test('a press elsewhere is received, and so is the next', () => {
    press(inSheet, { at: 0, x: 300 })
    sheet.open = false
    expect(press(below, { at: 200, x: 100 })).toBe('received')
    expect(press(below, { at: 350, x: 300 })).toBe('received')
  })
})

/** A press of something, at a moment and a place of its own. */
function press(what: Element, { at, x = 100 }: { at: number; x?: number }): 'received' | 'ignored' {
  const onClick = vi.fn<() => void>()
  what.addEventListener('click', onClick, { once: true })
  for (const type of ['pointerdown', 'click']) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x })
    Object.defineProperty(event, 'timeStamp', { value: at })
    what.dispatchEvent(event)
  }
  what.removeEventListener('click', onClick)
  return onClick.mock.calls.length > 0 ? 'received' : 'ignored'
}

test('an account number in a sentence stays on one line', () => {
  const text = 'Your account number (KW-1234-5678) signs in, and KW-0000-0001 too.'
  const { container } = render(<WholeNumbers text={text} />)
  expect(container.textContent).toBe(text)
  const whole = [...container.querySelectorAll('.whitespace-nowrap')]
  expect(whole.map((one) => one.textContent)).toEqual(['KW-1234-5678', 'KW-0000-0001'])
  cleanup()
})

function Broken(): never {
  throw new TypeError('Failed to fetch')
}

test('a screen that failed reloads no page that took its place', () => {
  // React says each error that it catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const listening = new Set<unknown>()
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((name: string, heard: unknown) => {
    if (name === 'online') listening.add(heard)
  })
  vi.spyOn(globalThis, 'removeEventListener').mockImplementation((name: string, heard: unknown) => {
    if (name === 'online') listening.delete(heard)
  })
  const { unmount } = render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(listening.size).toBe(1)
  unmount()
  expect(listening.size).toBe(0)
  vi.restoreAllMocks()
})
