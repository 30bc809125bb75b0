import { afterEach } from 'vitest'

const seen: string[] = []

// A test that expects one replaces console.error for itself, with vi.spyOn.
console.error = (...args: unknown[]) => {
  seen.push(args.map(String).join(' '))
}

afterEach(() => {
  const messages = seen.splice(0)
  if (messages.length > 0) {
    throw new Error(`console.error was called:\n${messages.join('\n')}`)
  }
})
