import type { Person } from './access.ts'

/** What a browser session carries besides its person. */
export type SessionFacts = {
  /** Identifiers whose code arrived in this browser, until when (epoch milliseconds). */
  verified?: Record<string, number>
  /** The class code that was entered here. */
  joinedClass?: string
}

/** A browser that comes back with its cookie. */
export type BrowserSession = {
  /** The stored form of the cookie's value: its SHA-256 in hex. */
  sid: string
  id: string
  facts: SessionFacts
  person: Person | undefined
}
